import { type App, CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { GLOBAL_REGION, HOME_REGION, named, PREVIEWS, PRODUCTION, SECRETS } from "./names.ts";

const GITHUB = "token.actions.githubusercontent.com";

interface RoleSettings {
  permissions: PolicyStatement[];
  /** GitHub environments whose jobs may assume this role. */
  environments: string[];
  /** The branch or tag of the workflow's run; undefined for pull requests, each of which has another. */
  ref?: string;
  description: string;
}

export interface PipelineSettings {
  /**
   * The repository as GitHub names it in the subject of its tokens: `owner/name`, or `owner@123/name@456` with the
   * permanent numbers. A repository sends only one of the two forms, so only that form is accepted.
   */
  repository: string;
  /** GitHub's provider if the account already has one. An account can have only one. */
  providerArn: string | undefined;
}

/** Adds the stack of the roles with which GitHub's workflows deploy; an administrator deploys it once. */
export function pipeline(app: App, settings: PipelineSettings): void {
  new PipelineStack(app, named(PRODUCTION, "pipeline"), settings, { env: { region: HOME_REGION } });
}

export class PipelineStack extends Stack {
  readonly #repository: string;
  readonly #provider: string;

  constructor(
    scope: Construct,
    id: string,
    { repository, providerArn }: PipelineSettings,
    props?: StackProps,
  ) {
    super(scope, id, props);
    this.#repository = repository;
    this.#provider =
      providerArn ??
      new CfnOIDCProvider(this, "GitHub", {
        url: `https://${GITHUB}`,
        clientIdList: ["sts.amazonaws.com"],
      }).attrArn;
    this.#role("Deploy", {
      permissions: this.#deployPermissions(),
      environments: ["production", "nightly"],
      ref: "refs/heads/main",
      description: "Deploys and rolls back production from the branch main",
    });
    this.#role("Preview", {
      permissions: this.#previewPermissions(),
      environments: ["preview"],
      description: "Deploys and deletes the previews of pull requests",
    });
  }

  #role(
    name: "Deploy" | "Preview",
    { permissions, environments, ref, description }: RoleSettings,
  ): void {
    const role = new Role(this, name, {
      roleName: named(PRODUCTION, name.toLowerCase()),
      description,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new WebIdentityPrincipal(this.#provider, {
        StringEquals: {
          [`${GITHUB}:aud`]: "sts.amazonaws.com",
          [`${GITHUB}:sub`]: environments.map(
            (environment) => `repo:${this.#repository}:environment:${environment}`,
          ),
          // STS compares this claim beside the subject, so an environment that is open to a branch gives it no role.
          ...(ref && { [`${GITHUB}:ref`]: ref }),
        },
      }),
    });
    for (const statement of permissions) role.addToPolicy(statement);
    new CfnOutput(this, `${name}RoleArn`, { value: role.roleArn });
  }

  #deployPermissions(): PolicyStatement[] {
    const { account } = this;
    const bucket = `arn:aws:s3:::${named(PRODUCTION, "site")}-*`;
    return [
      allow(["s3:ListBucket", "s3:ListBucketVersions"], bucket),
      allow(["s3:GetObject", "s3:PutObject"], `${bucket}/*`),
      allow(
        [
          "cloudfront:DescribeFunction",
          "cloudfront:GetFunction",
          "cloudfront:UpdateFunction",
          "cloudfront:TestFunction",
          "cloudfront:PublishFunction",
        ],
        `arn:aws:cloudfront::${account}:function/${named(PRODUCTION, "viewer-request")}`,
      ),
      allow(["secretsmanager:GetSecretValue"], this.#secret(SECRETS.probe(PRODUCTION))),
      // The nightly check verifies that the alarm topics have a subscriber.
      allow(
        ["sns:GetTopicAttributes"],
        ...[HOME_REGION, GLOBAL_REGION].map(
          (region) => `arn:aws:sns:${region}:${account}:${named(PRODUCTION, "alarms")}`,
        ),
      ),
      allow(
        ["cloudformation:DescribeStacks", "cloudformation:GetTemplate"],
        this.#siteStack(PRODUCTION),
      ),
      // Roles of the CDK bootstrap, which create the stacks and can change the whole account.
      allow(
        ["sts:AssumeRole"],
        ...[HOME_REGION, GLOBAL_REGION].map(
          (region) => `arn:aws:iam::${account}:role/cdk-hnb659fds-*-role-${account}-${region}`,
        ),
      ),
      // Address of the calendar with the hall's bookings (.github/calendar-dates.sh). The secret's name may end in a
      // number.
      allow(["secretsmanager:GetSecretValue"], this.#secret(SECRETS.calendar(PRODUCTION))),
    ];
  }

  #previewPermissions(): PolicyStatement[] {
    const bucket = `arn:aws:s3:::${named(PREVIEWS, "site")}-*`;
    return [
      new PolicyStatement({
        actions: ["s3:ListBucket"],
        resources: [bucket],
        conditions: { StringLike: { "s3:prefix": "pr-*" } },
      }),
      allow(["s3:PutObject", "s3:DeleteObject"], `${bucket}/pr-*`),
      allow(["cloudformation:DescribeStacks"], this.#siteStack(PREVIEWS)),
    ];
  }

  #secret(name: string): string {
    return `arn:aws:secretsmanager:${HOME_REGION}:${this.account}:secret:${name}-*`;
  }

  #siteStack(stage: string): string {
    return `arn:aws:cloudformation:${HOME_REGION}:${this.account}:stack/${named(stage, "site")}/*`;
  }
}

function allow(actions: string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources });
}

/** Owner and name both have a permanent number, or neither has one. */
const REPOSITORY = /^(?:repo:)?([\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/;

/**
 * Validates a repository's name (`PipelineSettings.repository`). Removes a prefix `repo:`, as in the subject that
 * GitHub shows.
 *
 * @returns undefined for any other text
 */
export function repositoryOf(given: string): string | undefined {
  return REPOSITORY.exec(given)?.[1];
}
