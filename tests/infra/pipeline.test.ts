import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { PipelineStack, repositoryOf } from "../../infra/pipeline.ts";
import { only } from "./synthesised.ts";

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
}

function synthesise(providerArn?: string): Template {
  const env = { region: "ap-south-1", account: "111122223333" };
  const settings = { repository: "owner/name", providerArn };
  return Template.fromStack(new PipelineStack(new App(), "pipeline", settings, { env }));
}

const template = synthesise();

function statements(role: "deploy" | "preview"): Statement[] {
  const policies = Object.values(template.findResources("AWS::IAM::Policy")) as {
    Properties: { PolicyName: string; PolicyDocument: { Statement: Statement[] } };
  }[];
  const own = policies.find(({ Properties }) =>
    Properties.PolicyName.toLowerCase().startsWith(role),
  );
  return own?.Properties.PolicyDocument.Statement ?? [];
}

test.each([
  ["thali-toran-deploy", ["production", "nightly"], "refs/heads/main"],
  ["thali-toran-preview", ["preview"], undefined],
])(
  "only jobs of this repository in their environment and branch may assume the role %s",
  (name, environments, ref) => {
    const subjects = environments.map(
      (environment) => `repo:owner/name:environment:${environment}`,
    );

    const { AssumeRolePolicyDocument: trust } = only(template, "AWS::IAM::Role", name).Properties;

    const issuer = "token.actions.githubusercontent.com";
    const [{ Condition, ...statement }, ...others] = (trust as { Statement: [Statement] })
      .Statement;
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ Action: "sts:AssumeRoleWithWebIdentity", Effect: "Allow" });
    expect(Condition).toEqual({
      StringEquals: {
        [`${issuer}:aud`]: "sts.amazonaws.com",
        [`${issuer}:sub`]: subjects,
        ...(ref && { [`${issuer}:ref`]: ref }),
      },
    });
  },
);

test("no IAM user or key exists, and no permission covers all actions or resources", () => {
  template.resourceCountIs("AWS::IAM::AccessKey", 0);
  template.resourceCountIs("AWS::IAM::User", 0);
  for (const { Action, Resource } of [...statements("deploy"), ...statements("preview")]) {
    for (const action of [Action].flat()) expect(action).not.toContain("*");
    expect(JSON.stringify(Resource)).not.toMatch(/"\*"/);
  }
});

test("the role of previews may only change the previews' files and read their stack", () => {
  const Effect = "Allow";
  const bucket = "arn:aws:s3:::thali-toran-preview-site-*";
  const stack = "arn:aws:cloudformation:ap-south-1:111122223333:stack/thali-toran-preview-site/*";
  const Condition = { StringLike: { "s3:prefix": "pr-*" } };

  expect(statements("preview")).toEqual([
    { Effect, Action: "s3:ListBucket", Resource: bucket, Condition },
    { Effect, Action: ["s3:PutObject", "s3:DeleteObject"], Resource: `${bucket}/pr-*` },
    { Effect, Action: "cloudformation:DescribeStacks", Resource: stack },
  ]);
});

test("production's role may deploy and roll back, but delete nothing", () => {
  const actions = statements("deploy").flatMap(({ Action }) => Action);
  const objects = ["Get", "Put"];
  const functions = ["Describe", "Get", "Update", "Test", "Publish"];

  expect(actions.filter((action) => /^(s3:.*Object|cloudfront)/.test(action))).toEqual([
    ...objects.map((verb) => `s3:${verb}Object`),
    ...functions.map((verb) => `cloudfront:${verb}Function`),
  ]);
});

test("an account with an OIDC provider for GitHub gets no second provider", () => {
  synthesise("arn:aws:iam::111122223333:oidc-provider/github").resourceCountIs(
    "AWS::IAM::OIDCProvider",
    0,
  );
  template.resourceCountIs("AWS::IAM::OIDCProvider", 1);
});

test.each<[string, string | undefined]>([
  ["octo-cat@123456/my-repo@456789", "octo-cat@123456/my-repo@456789"],
  ["repo:owner@1/name@2", "owner@1/name@2"],
  ["repo:owner/na.me", "owner/na.me"],
  ...["", "name", "owner@1/name", "owner/name@2", "owner@x/name@2", "*/*", "owner/name:ref"].map(
    (given): [string, undefined] => [given, undefined],
  ),
])("%j is read as the repository %j", (given, repository) => {
  expect(repositoryOf(given)).toBe(repository);
});
