import { readFileSync } from "node:fs";
import path from "node:path";
import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { readSettings } from "../../lambda/service/env.ts";
import { GITHUB_MS } from "../../lambda/cms/github-oauth.ts";
import { PATIENT_MS } from "../../lambda/outbox/table.ts";
import {
  ACKNOWLEDGE_RESERVE_MS,
  ANSWER_MS,
  DAILY_CHECK_MS,
  OWNER_ANSWER_MS,
  PATIENT_SEND_MS,
  SETTLE_FIRST_MS,
  SWEEP_RESERVE_MS,
} from "../../lambda/service/retry.ts";
import { MAX_EDGE_BYTES } from "../../scripts/build/edge/bundle.ts";
import { FUNCTIONS } from "../../infra/names.ts";
import { only, synthesise, type Resource } from "./synthesised.ts";

const DOMAIN = {
  domain: "www.example.in",
  otherDomains: "example.in",
  hostedZoneId: "Z0123456789",
  hostedZoneName: "example.in",
};
const EDITOR = {
  editorRepository: "owner/website",
  editorClientId: "Ov23liABC",
  editorClientSecret: "thali-toran-editor-1",
  editorUsers: "asha,ravi",
};
const OPTIONS = { ...DOMAIN, ...EDITOR, acknowledge: "true", upiAddress: "thali@okbank" };
const PREVIEWS = { stage: "preview", previewDomain: "preview.example.in" };
/** Id of AWS's managed cache policy that turns caching off. */
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const CERTIFICATE_ARN = "arn:aws:acm:us-east-1:111122223333:certificate/1";

const STAGES = {
  /** Production with a domain, without optional functions. */
  whole: await synthesise({
    ...DOMAIN,
    enquiryFrom: "Thali & Toran <website@example.in>",
    enquiryRecipients: "owner@example.in,office@example.in",
    alarmEmail: "owner@example.in",
    firewallRequestsPerFiveMinutes: "100",
    originSecretGeneration: "3",
    chatWebhookSecret: "thali-toran-chat-1",
  }),
  /** infra/settings.json unchanged. */
  plain: await synthesise(),
  undomained: await synthesise({ distribution: "d111111abcdef8.cloudfront.net" }),
  /** Production with an existing certificate, DNS elsewhere and no firewall. */
  external: await synthesise({
    domain: "www.example.in",
    certificateArn: CERTIFICATE_ARN,
    firewallRequestsPerFiveMinutes: "0",
  }),
  /** Production with acknowledgements and the editor's sign-in. */
  optional: await synthesise(OPTIONS),
  /** Previews beside a production with every option. */
  preview: await synthesise({
    ...OPTIONS,
    ...PREVIEWS,
    firewallRequestsPerFiveMinutes: "100",
    chatWebhookSecret: "thali-toran-chat-1",
  }),
};
const { whole, plain, external, optional, preview } = STAGES;
const { enquiries, site, watch } = whole.templates;

type Properties = Record<string, unknown>;

const all = (template: Template | undefined, type: string) =>
  (Object.values(template?.findResources(`AWS::${type}`) ?? {}) as Resource[]).map(
    ({ Properties: own, DeletionPolicy }): Properties => ({ ...own, DeletionPolicy }),
  );

const properties = (template: Template | undefined, type: string, containing?: string) =>
  only(template, `AWS::${type}`, containing).Properties;

const environmentOf = ({ Environment }: Properties) =>
  (Environment as { Variables: Record<string, unknown> }).Variables;

/**
 * Distinct values at a path of all resources of a type, sorted. In the path, `*` means every member, and `*text` means
 * every member that contains the text. A text after the type (`~text`) selects resources.
 */
function valuesAt(template: Template | undefined, type: string, steps: string): string[] {
  const [kind = "", containing = ""] = type.split("~");
  let found: unknown[] = all(template, kind).filter((own) =>
    JSON.stringify(own).includes(containing),
  );
  for (const key of steps.split(".")) {
    const parts = found.filter((part) => typeof part === "object" && part !== null) as Properties[];
    const members = parts.flatMap((part) => Object.values(part));
    found = key.startsWith("*")
      ? members.filter((member) => JSON.stringify(member).includes(key.slice(1)))
      : parts.map((part) => part[key]);
  }
  return [...new Set(found.flatMap((value) => JSON.stringify(value) ?? []))].sort();
}

/**
 * What depends on a setting or stage, and permissions: stage, stack, type of the resources (and a text in them), path of
 * a property, and its values as sorted JSON.
 */
const PROMISES = `
whole site S3::Bucket VersioningConfiguration.Status "Enabled"
whole site CloudFront::Distribution DistributionConfig.Aliases.* "example.in" "www.example.in"
whole site CloudFront::Distribution DistributionConfig.CustomErrorResponses.*.ResponsePagePath "/404.html"
whole site CloudFront::Distribution DistributionConfig.Origins.*.OriginCustomHeaders.*.HeaderValue "{{resolve:secretsmanager:thali-toran-origin-3:SecretString:::}}"
whole site CloudFront::ResponseHeadersPolicy~-api" ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.1 {"Header":"refresh","Override":false,"Value":"0; url=/enquiry-busy.html"}
whole site CloudFront::ResponseHeadersPolicy~-owner" ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.1 {"Header":"refresh","Override":false,"Value":"0; url=/owner-busy.html"}
whole site CloudFront::ResponseHeadersPolicy~-receipt" ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.1 {"Header":"refresh","Override":false,"Value":"0; url=/sent"}
whole site Route53::RecordSet Name "example.in." "www.example.in."
whole enquiries DynamoDB::Table DeletionProtectionEnabled true
whole enquiries Lambda::Function~sweep.handler Environment.Variables.ENQUIRY_SITE "https://www.example.in"
undomained enquiries Lambda::Function~sweep.handler Environment.Variables.ENQUIRY_SITE "https://d111111abcdef8.cloudfront.net"
plain enquiries Lambda::Function~sweep.handler Environment.Variables.ENQUIRY_SITE
preview enquiries Lambda::Function~sweep.handler Environment.Variables.ENQUIRY_SITE
whole enquiries ApiGatewayV2::Route RouteKey "$default" "ANY /owner" "ANY /owner/{page+}" "ANY /quote/{link+}"
preview enquiries Lambda::Function ReservedConcurrentExecutions
whole enquiries Lambda::Function~ENQUIRY_REMINDER_WEBHOOK Handler "sweep.handler"
optional enquiries Lambda::Function~ENQUIRY_ACKNOWLEDGEMENT_SET Handler "acknowledge.handler" "owner-pages.handler"
whole enquiries Lambda::Function~ENQUIRY_UPI Handler
optional enquiries Lambda::Function~ENQUIRY_UPI Handler "owner-pages.handler"
preview enquiries Lambda::Function~ENQUIRY_REMINDER_WEBHOOK Handler
preview enquiries Lambda::Function Environment.Variables.ENQUIRY_RECIPIENTS "success@simulator.amazonses.com"
preview enquiries SES::EmailIdentity EmailIdentity
whole enquiries SES::ConfigurationSet SuppressionOptions.SuppressedReasons []
preview enquiries SES::ConfigurationSet Name "thali-toran-preview-enquiries"
whole enquiries SNS::Subscription~"email" Endpoint "owner@example.in"
whole watch SNS::Subscription~"email" Endpoint "owner@example.in"
preview enquiries CloudWatch::Alarm AlarmName
whole certificate CertificateManager::Certificate DomainName "www.example.in"
whole certificate CertificateManager::Certificate SubjectAlternativeNames.* "example.in"
preview certificate CertificateManager::Certificate DomainName "*.preview.example.in"
whole certificate WAFv2::WebACL Rules.*.Statement.RateBasedStatement.Limit 100 3000
optional certificate WAFv2::WebACL Rules.*.Statement.RateBasedStatement.ScopeDownStatement.OrStatement.Statements.*.ByteMatchStatement.SearchString "/api/cms/" "/api/enquiries" "/owner" "/quote" "/sendemail"
whole certificate WAFv2::WebACL Rules.*.Statement.RateBasedStatement.ScopeDownStatement.OrStatement.Statements.*.ByteMatchStatement.TextTransformations.*.Type "LOWERCASE" "NORMALIZE_PATH" "URL_DECODE"
external watch CloudWatch::Alarm~-certificate" Dimensions.*.Value "${CERTIFICATE_ARN}"
external watch CloudWatch::Alarm~firewall-blocks AlarmName
external site CloudFront::Distribution DistributionConfig.WebACLId
preview site CloudFront::Distribution DistributionConfig.WebACLId
preview site CloudFront::Distribution DistributionConfig.Aliases.* "*.preview.example.in"
preview site CloudFront::Distribution DistributionConfig.CustomErrorResponses
preview site Route53::RecordSet Name "*.preview.example.in."
preview site S3::Bucket VersioningConfiguration
preview site S3::Bucket LifecycleConfiguration.Rules.*.ExpirationInDays 30
whole site S3::Bucket DeletionPolicy "Retain"
whole enquiries DynamoDB::Table DeletionPolicy "Retain"
whole enquiries Logs::LogGroup DeletionPolicy "RetainExceptOnCreate"
whole site CloudFront::Distribution DistributionConfig.CacheBehaviors.*"POST".PathPattern "/api/enquiries" "/api/enquiries/sent/*" "/owner" "/owner/*" "/quote/*" "/sendEmail"
whole site CloudFront::Distribution DistributionConfig.CacheBehaviors.*"POST".ViewerProtocolPolicy "https-only"
whole site CloudFront::Distribution DistributionConfig.CacheBehaviors.*"POST".CachePolicyId "${CACHING_DISABLED}"
whole site CloudFront::Distribution DistributionConfig.CacheBehaviors.*"POST".OriginRequestPolicyId "b689b0a8-53d0-40ab-baf2-68738e2966ac"
optional site CloudFront::Distribution DistributionConfig.CacheBehaviors.*/api/cms/.AllowedMethods.* "GET" "HEAD"
optional site CloudFront::Distribution DistributionConfig.CacheBehaviors.*/api/cms/.CachePolicyId "${CACHING_DISABLED}"
optional enquiries ApiGatewayV2::Route RouteKey "$default" "ANY /owner" "ANY /owner/{page+}" "ANY /quote/{link+}" "GET /api/cms/{step}"
optional enquiries Lambda::Function~cms.handler Environment.Variables.CMS_CLIENT_ID "Ov23liABC"
optional enquiries Lambda::Function~cms.handler Environment.Variables.CMS_CLIENT_SECRET "{{resolve:secretsmanager:thali-toran-editor-1:SecretString:::}}"
optional enquiries Lambda::Function~cms.handler Environment.Variables.CMS_USERS "asha,ravi"
optional enquiries Lambda::Function~cms.handler Environment.Variables.CMS_ORIGINS "https://www.example.in"
optional enquiries IAM::Policy~acceptrole PolicyDocument.Statement.*.Action "dynamodb:Query" "ses:SendRawEmail" ["dynamodb:GetItem","dynamodb:PutItem","dynamodb:UpdateItem"] ["logs:CreateLogStream","logs:PutLogEvents"]
optional enquiries IAM::Policy~ownerpagesrole PolicyDocument.Statement.*.Action "dynamodb:Query" "ses:SendRawEmail" ["dynamodb:BatchGetItem","dynamodb:GetItem","dynamodb:UpdateItem"] ["logs:CreateLogStream","logs:PutLogEvents"]
optional enquiries IAM::Policy~sweeprole PolicyDocument.Statement.*.Action "dynamodb:Query" "ses:SendRawEmail" ["dynamodb:BatchGetItem","dynamodb:GetItem","dynamodb:UpdateItem"] ["logs:CreateLogStream","logs:PutLogEvents"] ["sqs:SendMessage","sqs:GetQueueAttributes","sqs:GetQueueUrl"]
optional enquiries IAM::Policy~dailymailrole PolicyDocument.Statement.*.Action "dynamodb:Query" "ses:SendRawEmail" ["dynamodb:BatchGetItem","dynamodb:GetItem"] ["logs:CreateLogStream","logs:PutLogEvents"] ["sqs:SendMessage","sqs:GetQueueAttributes","sqs:GetQueueUrl"]
optional enquiries IAM::Policy~eventsrole PolicyDocument.Statement.*.Action "dynamodb:UpdateItem" ["logs:CreateLogStream","logs:PutLogEvents"] ["sqs:SendMessage","sqs:GetQueueAttributes","sqs:GetQueueUrl"]
optional enquiries IAM::Policy~acknowledgerole PolicyDocument.Statement.*.Action "dynamodb:Query" "ses:SendRawEmail" ["dynamodb:BatchGetItem","dynamodb:UpdateItem"] ["logs:CreateLogStream","logs:PutLogEvents"] ["sqs:SendMessage","sqs:GetQueueAttributes","sqs:GetQueueUrl"]
optional enquiries IAM::Policy~cmsrole PolicyDocument.Statement.*.Action ["logs:CreateLogStream","logs:PutLogEvents"]
whole enquiries CloudWatch::Alarm~"breaching" AlarmName "thali-toran-daily-mail-missing" "thali-toran-sweep-missing"
whole watch CloudWatch::Alarm~"breaching" AlarmName "thali-toran-certificate"
whole watch CloudWatch::Alarm~firewall-blocks Dimensions.*.Value "ALL" "firewall"
whole watch CloudWatch::Alarm~-edge-errors Metrics.*.MetricStat.Metric.Dimensions.*FunctionName.Value "thali-toran-api-request" "thali-toran-viewer-request" "thali-toran-viewer-response"
whole watch CloudWatch::Alarm~-edge-throttled Metrics.*.MetricStat.Metric.Dimensions.*FunctionName.Value "thali-toran-api-request" "thali-toran-viewer-request" "thali-toran-viewer-response"
whole watch CloudWatch::Alarm~-edge-invalid Metrics.*.MetricStat.Metric.Dimensions.*FunctionName.Value "thali-toran-api-request" "thali-toran-viewer-request" "thali-toran-viewer-response"
`;

test.each(PROMISES.trim().split("\n"))("the template has: %s", (line) => {
  const [stage = "", stack = "", type = "", steps = "", ...values] = line.split(" ");
  const { templates } = STAGES[stage as keyof typeof STAGES];

  expect(valuesAt(templates[stack as keyof typeof templates], type, steps).join(" ")).toBe(
    values.join(" "),
  );
});

test("no resource of a preview is kept after its stack is deleted", () => {
  expect(Object.keys(preview.templates).sort()).toEqual(["certificate", "enquiries", "site"]);
  for (const template of Object.values(preview.templates))
    for (const { DeletionPolicy = "Delete" } of Object.values(template.findResources("*")))
      expect(DeletionPolicy).toBe("Delete");
});

test("only the distribution may read the bucket, and only over TLS", () => {
  const { Statement } = properties(site, "S3::BucketPolicy")["PolicyDocument"] as {
    Statement: { Effect: string; Action: string; Condition?: object }[];
  };
  const allowed = Statement.filter(({ Effect }) => Effect === "Allow");

  expect(JSON.stringify(Statement)).toContain('{"Bool":{"aws:SecureTransport":"false"}}');
  // ListBucket makes S3 answer 404 for a missing key.
  expect(allowed.map(({ Action }) => Action).sort()).toEqual(["s3:GetObject", "s3:ListBucket"]);
  for (const { Condition } of allowed)
    expect(JSON.stringify(Condition)).toMatch(/SourceArn.*distribution\//);
});

test("edge functions are below 10 KB, and stacks never replace viewer-request", () => {
  const functions = all(site, "CloudFront::Function");

  expect(functions).not.toEqual([]);
  for (const { FunctionCode } of functions)
    expect(Buffer.byteLength(String(FunctionCode))).toBeLessThan(MAX_EDGE_BYTES);
  // If this placeholder changed, the next stack deploy would replace the live function with it.
  expect(properties(site, "CloudFront::Function", "503")["FunctionCode"]).toBe(
    'function handler(){return{statusCode:503,statusDescription:"Service Unavailable",headers:{"retry-after":{value:"60"},"cache-control":{value:"no-store"}}}}',
  );
  expect(JSON.stringify(all(preview.templates.site, "CloudFront::Function"))).toContain("pr-[1-9]");
});

test("only the policies site and editor allow inline styles; previews are not indexed", () => {
  const policiesOf = (template: Template | undefined) =>
    all(template, "CloudFront::ResponseHeadersPolicy").map((policy) => JSON.stringify(policy));
  const strict = policiesOf(site).filter((policy) => !/-(editor|site)"/.test(policy));
  const hidden = policiesOf(preview.templates.site);

  expect(strict).toHaveLength(4);
  expect(strict.join()).not.toMatch(/unsafe-/);
  expect(policiesOf(site).join()).not.toMatch(/unsafe-eval/);
  expect(hidden.length).toBeGreaterThanOrEqual(5);
  for (const policy of hidden)
    expect(policy).toMatch(/"x-robots-tag","Override":\w+,"Value":"noindex"/);
});

test("the gateway logs no path or address", () => {
  const { AccessLogSettings } = properties(enquiries, "ApiGatewayV2::Stage");

  expect(JSON.stringify(AccessLogSettings)).toContain("$context.status");
  expect(JSON.stringify(AccessLogSettings)).not.toMatch(
    /context\.(path|http\.|requestTime|identity)/,
  );
});

test.each(Object.entries(STAGES))(
  "stage %s prints no address of the API, and refers to its own secrets by resource",
  (_, { templates, directory }) => {
    const outputs = Object.values(templates).map((template) => template.findOutputs("*"));
    const [api] = Object.keys(templates.enquiries?.findResources("AWS::ApiGatewayV2::Api") ?? {});

    expect(JSON.stringify(outputs)).not.toMatch(new RegExp(`${api}|execute-api|Api`));
    for (const template of Object.values(templates)) {
      const text = JSON.stringify(template.toJSON());
      for (const secret of all(template, "SecretsManager::Secret")) {
        expect(secret).toHaveProperty("GenerateSecretString");
        expect(text).not.toContain(`{{resolve:secretsmanager:${String(secret["Name"])}:`);
      }
    }
    // CloudFront's secret belongs to the enquiry stack, which is created first.
    const text = readFileSync(path.join(directory, "manifest.json"), "utf8");
    const { artifacts } = JSON.parse(text) as {
      artifacts: Record<string, { dependencies?: string[] }>;
    };
    const [, stack] = Object.entries(artifacts).find(([id]) => id.endsWith("-site")) ?? [];
    expect(stack?.dependencies?.join(" ")).toContain("-enquiries");
  },
);

/** Function → the names of the stack's own secrets that it refers to. */
function secretsOf(template: Template | undefined) {
  const secrets = Object.entries(template?.findResources("AWS::SecretsManager::Secret") ?? {});
  const used = all(template, "Lambda::Function").map((found) => {
    const text = JSON.stringify(found);
    const names = secrets
      .filter(([id]) => text.includes(`{"Ref":"${id}"}`))
      .map(([, { Properties: own }]) => (own as { Name: string }).Name.replace("thali-toran-", ""));
    return [String(found["Handler"]).replace(".handler", ""), names.sort().join(" ")];
  });
  return Object.fromEntries(used) as Record<string, string>;
}

test("each function has only its own secrets, of both generations, and valid settings", () => {
  const functions = all(enquiries, "Lambda::Function");

  expect(secretsOf(enquiries)).toEqual({
    accept: "flood-salt origin-2 origin-3 probe",
    "owner-pages": "flood-salt origin-2 origin-3",
    sweep: "",
    "daily-mail": "probe",
    events: "",
  });
  expect(secretsOf(optional.templates.enquiries)["cms"]).toBe("origin-1");
  for (const found of functions) {
    const settings = Object.entries(environmentOf(found)).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    expect(() => readSettings(Object.fromEntries(settings))).not.toThrow();
  }
});

test("each function's timeout is longer than the limits inside it", () => {
  const seconds = (name: string) =>
    Number(
      properties(optional.templates.enquiries, "Lambda::Function", `"${name}.handler"`)["Timeout"],
    );
  /** Longest run of a function (ms), or the part of it that does not follow the remaining time. */
  const limits = {
    accept: ANSWER_MS + SETTLE_FIRST_MS,
    "owner-pages": OWNER_ANSWER_MS,
    sweep: SWEEP_RESERVE_MS,
    "daily-mail": DAILY_CHECK_MS + 2 * PATIENT_MS + PATIENT_SEND_MS,
    events: 2 * PATIENT_MS,
    acknowledge: ACKNOWLEDGE_RESERVE_MS,
    cms: GITHUB_MS,
  };
  // A cold start takes up to a second.
  for (const [name, limit] of Object.entries(limits))
    expect(seconds(name) * 1000, name).toBeGreaterThan(limit + 1000);
  expect(Object.keys(limits).sort()).toEqual([...FUNCTIONS].sort());
  expect(OWNER_ANSWER_MS).toBeLessThanOrEqual(4000);
});

test("failed events are kept, and the DNS records of the mail domain are printed", () => {
  const printed = JSON.stringify(plain.templates.enquiries?.findOutputs("MailDnsRecords"));

  expect(all(enquiries, "Lambda::EventInvokeConfig")).toHaveLength(3);
  expect(properties(enquiries, "SNS::Subscription", '"lambda"')).toHaveProperty("RedrivePolicy");
  expect(printed).toContain("bounce.example.com MX 10 feedback-smtp.ap-south-1.amazonses.com");
  expect(printed).toContain("DkimDNSTokenName3");
});

test("an optional function is in a template only with its setting, and in no preview", () => {
  for (const { templates } of [whole, preview])
    for (const template of Object.values(templates)) {
      const text = JSON.stringify(template.toJSON());
      expect(text.match(/[\w-]*(?:acknowledge|cms|signIn)[\w-]*/g) ?? []).toEqual([]);
    }
});

test("the function acknowledge may send mails only with its own configuration set", () => {
  const text = JSON.stringify(
    properties(optional.templates.enquiries, "IAM::Policy", "acknowledgerole"),
  );

  expect(text).not.toContain("configuration-set/thali-toran-enquiries");
});

describe("alarms", () => {
  const alarms = [enquiries, watch].flatMap((template) => all(template, "CloudWatch::Alarm"));

  test("count the lines of one log event, not of events whose names begin alike", () => {
    const filters = all(enquiries, "Logs::MetricFilter").map(({ FilterPattern }) => FilterPattern);

    expect(filters).toEqual(
      expect.arrayContaining([
        '{ $.event = "enquiry.spam" }',
        '{ $.event = "enquiry.stored" }',
        '{ $.trouble = "*OnAccountSuppressionList*" }',
      ]),
    );
    for (const filter of filters) expect(filter).toMatch(/^{ \$\.\w+ = "[\w.*-]+" }$/);
  });

  test("have a sentence as description, and only services of this account may publish", () => {
    for (const alarm of alarms) {
      expect(alarm["OKActions"]).toEqual(alarm["AlarmActions"]);
      expect(String(alarm["AlarmDescription"])).toMatch(/^[A-Z].{20,}/);
    }
    for (const [template, service] of [
      [enquiries, "cloudwatch"],
      [enquiries, "ses"],
      [watch, "cloudwatch"],
      [watch, "budgets"],
    ] as const) {
      const allowed = all(template, "SNS::TopicPolicy")
        .flatMap(({ PolicyDocument }) => (PolicyDocument as { Statement: object[] }).Statement)
        .filter((statement) => JSON.stringify(statement).includes(`${service}.amazonaws.com`));
      expect(allowed, service).toMatchObject([{ Effect: "Allow" }]);
      expect(JSON.stringify(allowed)).toMatch(/aws:source(account|arn).*AWS::AccountId/i);
    }
  });
});

test("sites print their address; an external certificate needs no certificate stack", async () => {
  const own = await synthesise({ ...PREVIEWS, certificateArn: CERTIFICATE_ARN });
  const addressOf = ({ templates }: typeof own) =>
    JSON.stringify(templates.site?.findOutputs("SiteUrl"));

  expect(addressOf(plain)).toContain("DomainName");
  expect(addressOf(preview)).toContain("https://*.preview.example.in");
  expect(external.templates.certificate).toBeUndefined();
  expect(Object.keys(own.templates).sort()).toEqual(["enquiries", "site"]);
  expect(JSON.stringify(own.templates.site?.toJSON())).toContain(
    `"AcmCertificateArn":"${CERTIFICATE_ARN}"`,
  );
});
