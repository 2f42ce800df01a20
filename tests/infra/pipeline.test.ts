import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { repositoryOf } from "../../infra/pipeline/repository.ts";
import { PipelineStack } from "../../infra/pipeline/stack.ts";
import { one } from "./synthesised.ts";

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
}

function synthesise(providerArn?: string, repository = "owner/name"): Template {
  const env = { region: "ap-south-1", account: "111122223333" };
  const settings = { repository, providerArn };
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
  ["thali-toran-deploy", ["production", "nightly"]],
  ["thali-toran-preview", ["preview"]],
])("only jobs of this repository in their environment may be %s", (name, environments) => {
  const subjects = environments.map((environment) => `repo:owner/name:environment:${environment}`);

  template.hasResourceProperties("AWS::IAM::Role", {
    RoleName: name,
    AssumeRolePolicyDocument: {
      Statement: [
        {
          Action: "sts:AssumeRoleWithWebIdentity",
          Effect: "Allow",
          Condition: {
            StringEquals: {
              "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
              "token.actions.githubusercontent.com:sub": subjects,
            },
          },
        },
      ],
    },
  });
});

/** Of the policies that limit previews, as IAM has them: the boundary's ARN in place of the reference to it. */
function limit(name: "thali-toran-preview-execution" | "thali-toran-preview-boundary") {
  const policies = Object.values(template.findResources("AWS::IAM::ManagedPolicy")) as {
    Properties: { ManagedPolicyName: string; PolicyDocument: { Statement: Statement[] } };
  }[];
  const own = policies.find(({ Properties }) => Properties.ManagedPolicyName === name);
  const text = JSON.stringify(own?.Properties.PolicyDocument ?? {});
  const arn = "arn:aws:iam::111122223333:policy/thali-toran-preview-boundary";
  const document = text.replace(/\{"Ref":"PreviewBoundary\w*"\}/g, JSON.stringify(arn));
  return { document, statements: (JSON.parse(document) as { Statement: Statement[] }).Statement };
}

const execution = limit("thali-toran-preview-execution");
const boundary = limit("thali-toran-preview-boundary");

test("previews are made and run within names of previews, or tags where AWS makes the names", () => {
  const elsewhere = [...execution.statements, ...boundary.statements].filter(
    ({ Resource, Condition }) =>
      ![Resource].flat().every((arn) => String(arn).includes("thali-toran-pr-*")) &&
      !JSON.stringify(Condition ?? {}).includes('"aws:ResourceTag/project":"thali-toran-pr-*-*"'),
  );

  expect(execution.statements.length).toBeGreaterThan(10);
  // None of these can change what is there already, or reach a mailbox.
  expect(elsewhere.flatMap(({ Action }) => Action).sort()).toEqual([
    "cloudfront:CreateOriginAccessControl",
    "cloudfront:CreateResponseHeadersPolicy",
    "cloudfront:DeleteOriginAccessControl",
    "cloudfront:DeleteResponseHeadersPolicy",
    "cloudfront:GetOriginAccessControl",
    "cloudfront:GetResponseHeadersPolicy",
    "s3:GetObject",
    "secretsmanager:GetRandomPassword",
    "ses:SendRawEmail",
  ]);
  const mails = boundary.statements.find(({ Action }) => Action === "ses:SendRawEmail");
  expect(mails?.Condition).toEqual({
    "ForAllValues:StringLike": { "ses:Recipients": ["*@simulator.amazonses.com"] },
  });
});

test("a preview can make no role without the limit, and hand none to another service", () => {
  const rights = execution.statements.filter(({ Action }) =>
    [Action].flat().some((action) => /iam:(Create|Put|Attach|Update|Pass)/.test(action)),
  );
  const able = rights.flatMap(({ Action, Condition }) =>
    [Action].flat().map((action) => [action, JSON.stringify(Condition)] as const),
  );
  const arn = "arn:aws:iam::111122223333:policy/thali-toran-preview-boundary";

  for (const action of ["iam:CreateRole", "iam:PutRolePolicy"]) {
    expect(able).toContainEqual([action, `{"StringEquals":{"iam:PermissionsBoundary":"${arn}"}}`]);
  }
  expect(able.map(([action]) => action)).not.toContain("iam:AttachRolePolicy");
  expect(execution.document).not.toMatch(
    /DeleteRolePermissionsBoundary|PutRolePermissionsBoundary/,
  );
  expect(execution.document).toContain(
    '"iam:PassedToService":["lambda.amazonaws.com","scheduler.amazonaws.com"]',
  );
});

test("a policy fits into what IAM takes", () => {
  for (const { document } of [execution, boundary]) expect(document.length).toBeLessThan(6144);
});

test("the preview's role takes no role of the bootstrap, and hands CloudFormation the one of previews", () => {
  const own = statements("preview");
  const passed = own.filter(({ Action }) => Action === "iam:PassRole");

  expect(own.flatMap(({ Action }) => Action)).not.toContain("sts:AssumeRole");
  expect(passed).toMatchObject([
    {
      Resource:
        "arn:aws:iam::111122223333:role/cdk-ttpreview-cfn-exec-role-111122223333-ap-south-1",
      Condition: { StringEquals: { "iam:PassedToService": "cloudformation.amazonaws.com" } },
    },
  ]);
  const stacks = own.filter(({ Action }) => String(Action).includes("cloudformation:"));
  for (const { Resource } of stacks)
    for (const arn of [Resource].flat()) expect(arn).toMatch(/thali-toran-pr-\*/);
});

test("nobody gets a key, and no right is a wildcard", () => {
  template.resourceCountIs("AWS::IAM::AccessKey", 0);
  template.resourceCountIs("AWS::IAM::User", 0);
  for (const { Action, Resource } of [...statements("deploy"), ...statements("preview")]) {
    for (const action of [Action].flat()) expect(action).not.toContain("*");
    expect(JSON.stringify(Resource)).not.toMatch(/"\*"/);
  }
});

test("previews reach no name of production's", () => {
  const reached = statements("preview").flatMap(({ Resource }) => Resource as string | string[]);

  expect(reached.length).toBeGreaterThan(4);
  for (const arn of reached) expect(arn).toMatch(/thali-toran-pr-\*|ttpreview/);
});

test("production's role may do what a deploy and a rollback ask for, and delete no version", () => {
  const actions = statements("deploy").flatMap(({ Action }) => Action);

  expect(actions).toEqual(
    expect.arrayContaining([
      "s3:ListBucket",
      "s3:GetObject",
      "s3:PutObject",
      "s3:DeleteObject",
      "cloudfront:DescribeFunction",
      "cloudfront:GetFunction",
      "cloudfront:UpdateFunction",
      "cloudfront:TestFunction",
      "cloudfront:PublishFunction",
    ]),
  );
  expect(actions).not.toContain("s3:DeleteObjectVersion");
});

test("an account that knows GitHub already keeps its one provider", () => {
  const arn = "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com";

  synthesise(arn).resourceCountIs("AWS::IAM::OIDCProvider", 0);
  template.resourceCountIs("AWS::IAM::OIDCProvider", 1);
});

test.each([
  ["owner/na.me", "owner/na.me"],
  ["octo-cat@123456/my-repo@456789", "octo-cat@123456/my-repo@456789"],
  ["repo:owner@1/name@2", "owner@1/name@2"],
  ["repo:owner/name", "owner/name"],
])("%s is believed as GitHub's tokens name it, and in no other form", (given, repository) => {
  const { Properties } = one(
    synthesise(undefined, repositoryOf(given)),
    "AWS::IAM::Role",
    "preview",
  );

  expect(JSON.stringify(Properties)).toContain(`:sub":["repo:${repository}:environment:preview"]`);
});

test.each(["", "name", "owner@1/name", "owner/name@2", "owner@x/name@2", "*/*", "owner/name:ref"])(
  "%j is no repository",
  (given) => {
    expect(repositoryOf(given)).toBeUndefined();
  },
);
