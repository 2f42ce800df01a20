import { RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { acceptFinding } from "../accept-finding.ts";
import { SECRETS } from "../names.ts";

/**
 * Makes a secret.
 *
 * @returns a reference to it. It names the resource, so that CloudFormation makes the secret before its users
 */
function secret(scope: Construct, id: string, secretName: string, description: string): string {
  const made = new Secret(scope, id, {
    secretName,
    description,
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acceptFinding(
    made,
    "AwsSolutions-SMG4",
    "Replaced by raising its generation in the settings and deploying: a timer would have to change CloudFront, which takes minutes, while visitors send enquiries.",
  );
  return made.secretValue.unsafeUnwrap();
}

/** Reference to a secret that the owner or another stack makes. */
export function secretByName(name: string): string {
  return SecretValue.secretsManager(name).unsafeUnwrap();
}

/**
 * A secret of each generation that is valid: this one, and the one before.
 *
 * @returns references to them, comma-separated, as the Lambdas read them
 */
function generations(
  scope: Construct,
  id: string,
  generation: number,
  nameOf: (generation: number) => string,
  description: string,
): string {
  return [generation, generation - 1]
    .filter((number) => number > 0)
    .map((number) => secret(scope, `${id}${number}`, nameOf(number), description))
    .join(",");
}

/**
 * What CloudFront shows the API: this generation's secret and the one before. The API takes both, so that CloudFront may
 * change from one to the other in its own time; the older is gone with the next generation.
 */
export function originSecrets(scope: Construct, stage: string, generation: number): string {
  return generations(
    scope,
    "OriginSecret",
    generation,
    (number) => SECRETS.origin(stage, number),
    "Only what shows this reaches the enquiry API",
  );
}

/** What signs links to the desk. The links of the generation before open until there is a third. */
export function linkKeys(scope: Construct, stage: string, generation: number): string {
  return generations(
    scope,
    "LinkKey",
    generation,
    (number) => SECRETS.linkKey(stage, number),
    "Signs the links in mails that open the owner's desk",
  );
}

/** What marks the daily check's enquiries. */
export function probeKey(scope: Construct, stage: string): string {
  return secret(
    scope,
    "ProbeKey",
    SECRETS.probe(stage),
    "Marks enquiries as the daily check's; they are mailed to nobody",
  );
}

/** Under which senders are hashed: whoever reads the table learns no address from it. */
export function floodSalt(scope: Construct, stage: string): string {
  return secret(
    scope,
    "FloodSalt",
    SECRETS.floodSalt(stage),
    "Hashes the senders of enquiries, who are counted for a day",
  );
}
