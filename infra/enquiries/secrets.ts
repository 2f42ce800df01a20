import { RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { acceptFinding } from "../constructs.ts";
import { SECRETS } from "../names.ts";
import type { Settings } from "../settings.ts";

/** Reference to a secret that the owner or another stack creates. */
export function secretByName(name: string): string {
  return SecretValue.secretsManager(name).unsafeUnwrap();
}

/** Creates a secret. Through the returned reference, CloudFormation creates the secret before its users. */
function secret(scope: Construct, id: string, secretName: string, description: string): string {
  const created = new Secret(scope, id, {
    secretName,
    description,
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acceptFinding(
    created,
    "AwsSolutions-SMG4",
    "Replaced by raising its generation in the settings and deploying: a timer would have to change CloudFront, which takes minutes, while visitors send enquiries.",
  );
  return created.secretValue.unsafeUnwrap();
}

/** The current and the previous generation of a secret, comma-separated: both are valid during a replacement. */
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

export function serviceSecrets(scope: Construct, settings: Settings) {
  const { stage, originSecretGeneration } = settings;
  return {
    origin: generations(
      scope,
      "OriginSecret",
      originSecretGeneration,
      (number) => SECRETS.origin(stage, number),
      "CloudFront's key to the enquiry API, which refuses requests without it",
    ),
    probeKey: secret(
      scope,
      "ProbeKey",
      SECRETS.probe(stage),
      "Marks enquiries of the daily check, which are not mailed to the owner",
    ),
    floodSalt: secret(
      scope,
      "FloodSalt",
      SECRETS.floodSalt(stage),
      "Salt of the hashes by which the senders of enquiries are counted",
    ),
  };
}
