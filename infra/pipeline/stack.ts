import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import {
  CfnOIDCProvider,
  ManagedPolicy,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
  type PolicyStatementProps,
} from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import {
  GLOBAL_REGION,
  HOME_REGION,
  named,
  PREVIEW_POLICIES,
  PREVIEWS,
  PRODUCTION,
  SECRETS,
} from "../names.ts";
import { mayDeployPreviews, previewBoundary, previewExecution } from "./preview.ts";

/** Where GitHub says who a workflow is. */
const GITHUB = "token.actions.githubusercontent.com";

interface RoleSettings {
  /** The stage it may deploy, or a pattern of stages. */
  stage: string;
  /** GitHub environments whose jobs may be this role. */
  environments: string[];
  description: string;
}

export interface PipelineSettings {
  /**
   * The repository as GitHub names it in the subject of its tokens: `owner/name`, or with the numbers that never change,
   * `owner@123/name@456`. A repository sends one of the two, so no other is believed.
   */
  repository: string;
  /** GitHub's provider when the account has one already: there can be only one. */
  providerArn: string | undefined;
}

/** Lets the repository's workflows deploy, without any key: a role for production, one for previews. */
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
      stage: PRODUCTION,
      environments: ["production", "nightly"],
      description: "What is on main goes live, and back",
    });
    this.#role("Preview", {
      stage: PREVIEWS,
      environments: ["preview"],
      description: "Sites of pull requests come and go",
    });
    this.#limitPreviews();
  }

  /** The policy for `cdk bootstrap --cloudformation-execution-policies`, and the limit of all roles made with it. */
  #limitPreviews(): void {
    const boundary = new ManagedPolicy(this, "PreviewBoundary", {
      managedPolicyName: PREVIEW_POLICIES.boundary,
      description: "The most that a preview's Lambdas may do",
      statements: previewBoundary(this.account),
    });
    const execution = new ManagedPolicy(this, "PreviewExecution", {
      managedPolicyName: PREVIEW_POLICIES.execution,
      description: "What CloudFormation may make for a preview",
      statements: previewExecution(this.account, boundary.managedPolicyArn),
    });
    new CfnOutput(this, "PreviewExecutionPolicyArn", { value: execution.managedPolicyArn });
  }

  #role(name: "Deploy" | "Preview", { stage, environments, description }: RoleSettings): void {
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
        },
      }),
    });
    for (const statement of this.#mayDeploy(stage)) role.addToPolicy(statement);
    if (stage === PRODUCTION)
      for (const one of [this.#mayUseBootstrap(), this.#mayReadCalendar()]) role.addToPolicy(one);
    else
      for (const one of [...mayDeployPreviews(this.account), this.#maySweep(stage)])
        role.addToPolicy(one);
    new CfnOutput(this, `${name}RoleArn`, { value: role.roleArn });
  }

  #mayDeploy(stage: string): PolicyStatement[] {
    const { account } = this;
    const bucket = `arn:aws:s3:::${named(stage, "site")}-*`;
    const allow = (actions: string[], ...resources: string[]): PolicyStatement =>
      new PolicyStatement({ actions, resources } satisfies PolicyStatementProps);
    return [
      allow(["s3:ListBucket", "s3:ListBucketVersions"], bucket),
      allow(["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], `${bucket}/*`),
      allow(
        [
          "cloudfront:DescribeFunction",
          "cloudfront:GetFunction",
          "cloudfront:UpdateFunction",
          "cloudfront:TestFunction",
          "cloudfront:PublishFunction",
        ],
        `arn:aws:cloudfront::${account}:function/${named(stage, "viewer-request")}`,
      ),
      allow(
        ["secretsmanager:GetSecretValue"],
        `arn:aws:secretsmanager:${HOME_REGION}:${account}:secret:${SECRETS.probe(stage)}-*`,
      ),
      // Whether anybody still gets the alarms' mails.
      allow(
        ["sns:GetTopicAttributes"],
        ...[HOME_REGION, GLOBAL_REGION].map(
          (region) => `arn:aws:sns:${region}:${account}:${named(stage, "alarms")}`,
        ),
      ),
      allow(
        ["cloudformation:DescribeStacks", "cloudformation:GetTemplate"],
        `arn:aws:cloudformation:${HOME_REGION}:${account}:stack/${named(stage, "site")}/*`,
      ),
    ];
  }

  /** Stacks are made by CDK's own roles, which the bootstrap made; they reach the whole account. */
  #mayUseBootstrap(): PolicyStatement {
    const { account } = this;
    return new PolicyStatement({
      actions: ["sts:AssumeRole"],
      resources: [HOME_REGION, GLOBAL_REGION].map(
        (region) => `arn:aws:iam::${account}:role/cdk-hnb659fds-*-role-${account}-${region}`,
      ),
    });
  }

  /** The hall's taken times come from it (.github/calendar-dates.sh). Its name may end in a number. */
  #mayReadCalendar(): PolicyStatement {
    return new PolicyStatement({
      actions: ["secretsmanager:GetSecretValue"],
      resources: [
        `arn:aws:secretsmanager:${HOME_REGION}:${this.account}:secret:${SECRETS.calendar(PRODUCTION)}-*`,
      ],
    });
  }

  /** A preview goes with its pull request: its stacks, and every version of its files. */
  #maySweep(stage: string): PolicyStatement {
    return new PolicyStatement({
      actions: [
        "s3:DeleteObjectVersion",
        "cloudformation:DeleteStack",
        "cloudformation:DescribeStacks",
      ],
      resources: [
        `arn:aws:s3:::${named(stage, "site")}-*/*`,
        `arn:aws:cloudformation:${HOME_REGION}:${this.account}:stack/${named(stage, "*")}/*`,
      ],
    });
  }
}
