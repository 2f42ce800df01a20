/**
 * The limits of previews. Whoever opens a pull request decides what its stacks and Lambdas are, so neither
 * CloudFormation nor they may reach beyond what is named `thali-toran-pr-*`, or is tagged so where AWS makes the names.
 */
import { PolicyStatement, type PolicyStatementProps } from "aws-cdk-lib/aws-iam";
import { HOME_REGION, named, PREVIEW_QUALIFIER, PREVIEWS } from "../names.ts";

/** What every name of a preview begins with. */
const OWN = named(PREVIEWS, "*");

const TAGGED = { StringLike: { "aws:ResourceTag/project": OWN } };

/** Of what is made with its tags, or has ours already: nobody can tag what is another's. */
const TAKES_TAGS = {
  StringLike: { "aws:RequestTag/project": OWN },
  StringLikeIfExists: { "aws:ResourceTag/project": OWN },
};

function allow(
  actions: string[],
  resources: string[],
  conditions?: PolicyStatementProps["conditions"],
): PolicyStatement {
  return new PolicyStatement({ actions, resources, ...(conditions && { conditions }) });
}

/** ARNs of a preview, by service. */
function owned(account: string) {
  const at = (service: string, name: string) =>
    `arn:aws:${service}:${HOME_REGION}:${account}:${name}`;
  return {
    table: at("dynamodb", `table/${OWN}`),
    queue: at("sqs", OWN),
    logs: at("logs", `log-group:/${OWN}`),
    lambda: at("lambda", `function:${OWN}`),
    secret: at("secretsmanager", `secret:${OWN}`),
    schedule: at("scheduler", `schedule/default/${OWN}`),
    role: `arn:aws:iam::${account}:role/${OWN}`,
    bucket: `arn:aws:s3:::${OWN}`,
    edgeFunction: `arn:aws:cloudfront::${account}:function/${OWN}`,
  };
}

/** The bucket that templates and Lambdas are handed over in; made by `cdk bootstrap --qualifier`. */
function stagingBucket(account: string): string {
  return `arn:aws:s3:::cdk-${PREVIEW_QUALIFIER}-assets-${account}-${HOME_REGION}`;
}

/** The role that CloudFormation makes previews with; made by `cdk bootstrap --qualifier`. */
function executionRole(account: string): string {
  return `arn:aws:iam::${account}:role/cdk-${PREVIEW_QUALIFIER}-cfn-exec-role-${account}-${HOME_REGION}`;
}

/** What the pull request's workflow may ask of CloudFormation: stacks of previews, made by the role above. */
export function mayDeployPreviews(account: string): PolicyStatement[] {
  const staging = stagingBucket(account);
  return [
    allow(
      [
        "cloudformation:CreateChangeSet",
        "cloudformation:DescribeChangeSet",
        "cloudformation:ExecuteChangeSet",
        "cloudformation:DeleteChangeSet",
        "cloudformation:DescribeStacks",
        "cloudformation:DescribeStackEvents",
        "cloudformation:GetTemplate",
      ],
      [`arn:aws:cloudformation:${HOME_REGION}:${account}:stack/${OWN}/*`],
    ),
    allow(["iam:PassRole"], [executionRole(account)], {
      StringEquals: { "iam:PassedToService": "cloudformation.amazonaws.com" },
    }),
    allow(["s3:ListBucket", "s3:GetBucketLocation", "s3:GetEncryptionConfiguration"], [staging]),
    allow(["s3:GetObject", "s3:PutObject"], [`${staging}/*`]),
    allow(
      ["ssm:GetParameter"],
      [
        `arn:aws:ssm:${HOME_REGION}:${account}:parameter/cdk-bootstrap/${PREVIEW_QUALIFIER}/version`,
      ],
    ),
  ];
}

/** What a preview's Lambdas may do at most, whatever their roles say. */
export function previewBoundary(account: string): PolicyStatement[] {
  const { table, queue, logs, lambda } = owned(account);
  return [
    allow(
      ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query", "Scan"].map(
        (action) => `dynamodb:${action}`,
      ),
      [table, `${table}/index/*`],
    ),
    allow(["logs:CreateLogStream", "logs:PutLogEvents"], [`${logs}:*`]),
    allow(["sqs:SendMessage", "sqs:GetQueueAttributes", "sqs:GetQueueUrl"], [queue]),
    allow(["lambda:InvokeFunction"], [lambda]),
    // Mails go to SES's simulator, whatever the pull request changes.
    allow(["ses:SendRawEmail"], [`arn:aws:ses:${HOME_REGION}:${account}:*`], {
      "ForAllValues:StringLike": { "ses:Recipients": ["*@simulator.amazonses.com"] },
    }),
  ];
}

/** @param boundary ARN of the policy that every role of a preview has to have as its limit */
export function previewExecution(account: string, boundary: string): PolicyStatement[] {
  const own = owned(account);
  const of = (service: string, ...actions: string[]) =>
    actions.map((action) => `${service}:${action}`);
  const apis = `arn:aws:apigateway:${HOME_REGION}::/apis`;
  const distributions = `arn:aws:cloudfront::${account}:distribution/*`;
  return [
    allow(
      of(
        "dynamodb",
        "CreateTable",
        "UpdateTable",
        "DeleteTable",
        "DescribeTable",
        "DescribeTimeToLive",
        "UpdateTimeToLive",
        "DescribeContinuousBackups",
        "UpdateContinuousBackups",
        "DescribeContributorInsights",
        "DescribeKinesisStreamingDestination",
        "GetResourcePolicy",
        "ListTagsOfResource",
        "TagResource",
        "UntagResource",
      ),
      [own.table],
    ),
    allow(
      of("sqs", "CreateQueue", "DeleteQueue", "GetQueueAttributes", "SetQueueAttributes").concat(
        of("sqs", "GetQueueUrl", "ListQueueTags", "TagQueue", "UntagQueue"),
      ),
      [own.queue],
    ),
    allow(
      of(
        "logs",
        "CreateLogGroup",
        "DeleteLogGroup",
        "PutRetentionPolicy",
        "TagResource",
        "ListTagsForResource",
        "DescribeLogGroups",
      ),
      [own.logs, `${own.logs}:*`],
    ),
    allow(
      of(
        "lambda",
        "CreateFunction",
        "DeleteFunction",
        "GetFunction",
        "GetFunctionConfiguration",
        "UpdateFunctionCode",
        "UpdateFunctionConfiguration",
        "AddPermission",
        "RemovePermission",
        "GetPolicy",
        "PutFunctionConcurrency",
        "DeleteFunctionConcurrency",
        "PutFunctionEventInvokeConfig",
        "ListTags",
        "UpdateFunctionEventInvokeConfig",
        "GetFunctionEventInvokeConfig",
        "DeleteFunctionEventInvokeConfig",
        "TagResource",
        "UntagResource",
        "GetFunctionCodeSigningConfig",
        "GetRuntimeManagementConfig",
      ),
      [own.lambda],
    ),
    allow(
      of(
        "secretsmanager",
        "CreateSecret",
        "DeleteSecret",
        "DescribeSecret",
        "GetSecretValue",
        "UpdateSecret",
        "TagResource",
        "UntagResource",
      ),
      [own.secret],
    ),
    allow(of("secretsmanager", "GetRandomPassword"), ["*"]),
    allow(of("scheduler", "CreateSchedule", "UpdateSchedule", "DeleteSchedule", "GetSchedule"), [
      own.schedule,
    ]),
    // A role that has not the limit cannot be made, nor can one be given rights.
    allow(of("iam", "CreateRole", "PutRolePolicy", "DeleteRolePolicy"), [own.role], {
      StringEquals: { "iam:PermissionsBoundary": boundary },
    }),
    allow(
      of("iam", "GetRole", "GetRolePolicy", "DeleteRole", "TagRole", "UntagRole").concat(
        of("iam", "ListRolePolicies", "ListAttachedRolePolicies", "UpdateRoleDescription"),
      ),
      [own.role],
    ),
    allow(of("iam", "PassRole"), [own.role], {
      StringEquals: {
        "iam:PassedToService": ["lambda.amazonaws.com", "scheduler.amazonaws.com"],
      },
    }),
    allow(
      of(
        "s3",
        "CreateBucket",
        "DeleteBucket",
        "GetBucketPolicy",
        "PutBucketPolicy",
        "DeleteBucketPolicy",
        "PutEncryptionConfiguration",
        "PutLifecycleConfiguration",
        "PutBucketVersioning",
        "PutBucketPublicAccessBlock",
        "PutBucketOwnershipControls",
        "PutBucketTagging",
        "GetBucketTagging",
        "GetBucketVersioning",
        "GetBucketLocation",
        "GetEncryptionConfiguration",
        "GetLifecycleConfiguration",
      ),
      [own.bucket],
    ),
    allow(of("s3", "GetObject"), [`${stagingBucket(account)}/*`]),
    allow(
      of(
        "cloudfront",
        "CreateFunction",
        "UpdateFunction",
        "PublishFunction",
        "DeleteFunction",
        "DescribeFunction",
        "GetFunction",
        "ListTagsForResource",
        "TagResource",
      ),
      [own.edgeFunction],
    ),
    allow(of("cloudfront", "CreateDistribution", "TagResource"), [distributions], TAKES_TAGS),
    allow(
      of("cloudfront", "GetDistribution", "GetDistributionConfig", "UpdateDistribution").concat(
        of("cloudfront", "DeleteDistribution", "ListTagsForResource"),
      ),
      [distributions],
      TAGGED,
    ),
    // Neither has a name of ours in its ARN, nor tags. They are made anew and never changed, and CloudFront does not let
    // one go that a distribution uses: production's are out of reach.
    ...["OriginAccessControl", "ResponseHeadersPolicy"].map((kind) =>
      allow(of("cloudfront", `Create${kind}`, `Get${kind}`, `Delete${kind}`), [
        `arn:aws:cloudfront::${account}:${kind === "OriginAccessControl" ? "origin-access-control" : "response-headers-policy"}/*`,
      ]),
    ),
    allow(of("apigateway", "POST", "TagResource"), [apis, `${apis}/*`], TAKES_TAGS),
    allow(of("apigateway", "GET", "POST", "PATCH", "PUT", "DELETE"), [`${apis}/*`], TAGGED),
  ];
}
