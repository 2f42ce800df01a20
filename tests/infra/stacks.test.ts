import { readFileSync } from "node:fs";
import path from "node:path";
import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { FUNCTIONS } from "../../infra/names.ts";
import { ALARM_EVENTS, INDEXES } from "../../lambda/service/env-names.ts";
import { readSettings } from "../../lambda/service/env.ts";
import { one, synthesise, type Resource } from "./synthesised.ts";

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
const OPTIONS = { ...DOMAIN, ...EDITOR, acknowledge: "true" };
const PREVIEWS = { stage: "preview", previewDomain: "preview.example.in" };
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
    linkKeyGeneration: "2",
    chatWebhookSecret: "thali-toran-chat-1",
  }),
  /** infra/settings.json unchanged. */
  plain: await synthesise(),
  /** A certificate and DNS elsewhere, no firewall. */
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
const { certificate, enquiries, site, watch } = whole.templates;

type Properties = Record<string, unknown>;

const all = (template: Template | undefined, type: string) =>
  (Object.values(template?.findResources(`AWS::${type}`) ?? {}) as Resource[]).map(
    (resource) => resource.Properties,
  );

const properties = (template: Template | undefined, type: string, containing?: string) =>
  one(template, `AWS::${type}`, containing).Properties;

const lambda = (template: Template | undefined, name: string) =>
  properties(template, "Lambda::Function", `"${name}.handler"`);

const environmentOf = ({ Environment }: Properties) =>
  (Environment as { Variables: Record<string, unknown> }).Variables;

const distributionOf = (template: Template | undefined) =>
  properties(template, "CloudFront::Distribution")["DistributionConfig"] as Properties & {
    CacheBehaviors: Properties[];
    DefaultCacheBehavior: Properties;
    Origins: Properties[];
  };

/** Names of the stack's own secrets that a resource refers to. */
function secretsOf(template: Template | undefined, resource: Properties): string[] {
  const text = JSON.stringify(resource);
  return Object.entries(template?.findResources("AWS::SecretsManager::Secret") ?? {})
    .filter(([id]) => text.includes(`{"Ref":"${id}"}`))
    .map(([, { Properties: secret }]) => (secret as { Name: string }).Name);
}

/** Stage, stack, type of the resource, path of a property, and its value as JSON. */
const PROMISES = `
whole site S3::Bucket PublicAccessBlockConfiguration {"BlockPublicAcls":true,"BlockPublicPolicy":true,"IgnorePublicAcls":true,"RestrictPublicBuckets":true}
whole site S3::Bucket VersioningConfiguration.Status "Enabled"
whole site S3::Bucket LifecycleConfiguration.Rules.0.NoncurrentVersionExpiration.NoncurrentDays 90
preview site S3::Bucket LifecycleConfiguration.Rules.0.ExpirationInDays 30
preview site CloudFront::CachePolicy CachePolicyConfig.MaxTTL 1
whole site CloudFront::Distribution DistributionConfig.ViewerCertificate.MinimumProtocolVersion "TLSv1.2_2025"
whole site CloudFront::Distribution DistributionConfig.Aliases ["www.example.in","example.in"]
whole site CloudFront::Distribution DistributionConfig.CustomErrorResponses.0 {"ErrorCachingMinTTL":60,"ErrorCode":404,"ResponseCode":404,"ResponsePagePath":"/404.html"}
whole site CloudFront::Distribution DistributionConfig.DefaultCacheBehavior.ViewerProtocolPolicy "redirect-to-https"
whole site CloudFront::Distribution DistributionConfig.DefaultCacheBehavior.AllowedMethods ["GET","HEAD"]
whole site CloudFront::Distribution DistributionConfig.DefaultCacheBehavior.FunctionAssociations.1.EventType "viewer-response"
preview site CloudFront::Distribution DistributionConfig.Aliases ["*.preview.example.in"]
preview site CloudFront::Distribution DistributionConfig.CustomErrorResponses undefined
whole site Scheduler::Schedule ScheduleExpression "cron(30 7 * * ? *)"
whole enquiries Scheduler::Schedule ScheduleExpression "rate(5 minutes)"
whole enquiries DynamoDB::Table PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled true
whole enquiries DynamoDB::Table TimeToLiveSpecification {"AttributeName":"expiresAt","Enabled":true}
whole enquiries DynamoDB::Table DeletionProtectionEnabled true
whole enquiries Logs::LogGroup RetentionInDays 90
whole enquiries SQS::Queue MessageRetentionPeriod 1209600
whole enquiries SES::EmailIdentity MailFromAttributes.MailFromDomain "bounce.example.in"
whole enquiries SES::ConfigurationSet DeliveryOptions.TlsPolicy "REQUIRE"
whole enquiries SES::ConfigurationSet SuppressionOptions.SuppressedReasons []
preview enquiries SES::ConfigurationSet Name "thali-toran-preview-enquiries"
whole enquiries SES::ConfigurationSetEventDestination EventDestination.MatchingEventTypes ["bounce","complaint","reject","renderingFailure"]
whole certificate CertificateManager::Certificate DomainName "www.example.in"
preview certificate CertificateManager::Certificate DomainName "*.preview.example.in"
whole watch Budgets::Budget Budget.BudgetLimit {"Amount":20,"Unit":"USD"}
`;

test.each(PROMISES.trim().split("\n"))("the template has: %s", (line) => {
  const [stage = "", stack = "", type = "", steps = "", ...value] = line.split(" ");
  const { templates } = STAGES[stage as keyof typeof STAGES];
  const found = steps
    .split(".")
    .reduce<unknown>(
      (part, key) => (part as Properties | undefined)?.[key],
      properties(templates[stack as keyof typeof templates], type),
    );

  expect(JSON.stringify(found) ?? "undefined").toBe(value.join(" "));
});

test("bucket, table and logs outlive their stacks; the distribution alone reads the bucket", () => {
  const { Statement } = properties(site, "S3::BucketPolicy")["PolicyDocument"] as {
    Statement: { Effect: string; Action: string; Condition?: object }[];
  };
  const allowed = Statement.filter(({ Effect }) => Effect === "Allow");
  const policies = [
    one(site, "AWS::S3::Bucket"),
    one(enquiries, "AWS::DynamoDB::Table"),
    one(enquiries, "AWS::Logs::LogGroup"),
  ].map(({ DeletionPolicy }) => DeletionPolicy);

  expect(policies).toEqual(["Retain", "Retain", "RetainExceptOnCreate"]);
  expect(JSON.stringify(Statement.filter(({ Effect }) => Effect === "Deny"))).toContain(
    '{"Bool":{"aws:SecureTransport":"false"}}',
  );
  // ListBucket makes S3 answer 404 for a missing key.
  expect(allowed.map(({ Action }) => Action).sort()).toEqual(["s3:GetObject", "s3:ListBucket"]);
  for (const { Condition } of allowed)
    expect(JSON.stringify(Condition)).toMatch(/SourceArn.*distribution\//);
});

describe("the distribution", () => {
  const config = distributionOf(site);
  const policyNamed = (name: string) =>
    JSON.stringify(properties(site, "CloudFront::ResponseHeadersPolicy", `-${name}"`));

  test("sends the API the newest secret over HTTPS, and reads the bucket with access control", () => {
    const api = config.Origins.find((origin) => "CustomOriginConfig" in origin);
    const buckets = config.Origins.filter((origin) => origin !== api);
    const [parameter] =
      Object.entries(site?.toJSON()["Parameters"] as object).find(
        ([, { Default }]) => Default === "/thali-toran-api-host",
      ) ?? [];

    expect(buckets.every((origin) => "OriginAccessControlId" in origin)).toBe(true);
    expect(api).toMatchObject({
      DomainName: { Ref: parameter },
      CustomOriginConfig: { OriginProtocolPolicy: "https-only", OriginSSLProtocols: ["TLSv1.2"] },
      OriginCustomHeaders: [
        {
          HeaderName: "x-origin-secret",
          HeaderValue: "{{resolve:secretsmanager:thali-toran-origin-3:SecretString:::}}",
        },
      ],
    });
  });

  test("passes only the enquiry paths to the API, uncached, without our host", () => {
    const enquiry = config.CacheBehaviors.filter(({ AllowedMethods }) =>
      (AllowedMethods as string[]).includes("POST"),
    );

    expect(enquiry.map(({ PathPattern }) => PathPattern)).toEqual([
      "/api/enquiries/sent/*",
      "/api/enquiries",
      "/sendEmail",
      "/api/desk/*",
    ]);
    for (const behavior of enquiry)
      expect(behavior).toMatchObject({
        // Managed policies CachingDisabled and AllViewerExceptHostHeader.
        CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
        OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
        ViewerProtocolPolicy: "https-only",
      });
  });

  test("has functions below 10 KB; a stack never replaces the deployed viewer-request", () => {
    const functions = all(site, "CloudFront::Function");

    expect(functions).toHaveLength(3);
    for (const { FunctionCode, FunctionConfig } of functions) {
      expect(FunctionConfig).toMatchObject({ Runtime: "cloudfront-js-2.0" });
      expect(Buffer.byteLength(String(FunctionCode))).toBeLessThan(10_240);
    }
    // Any change of this text would put 503 in place of the site.
    expect(properties(site, "CloudFront::Function", "503")["FunctionCode"]).toBe(
      'function handler(){return{statusCode:503,statusDescription:"Service Unavailable",headers:{"retry-after":{value:"60"},"cache-control":{value:"no-store"}}}}',
    );
  });

  test("sends the security headers; only the editor and missing pages allow inline styles", () => {
    const policies = all(site, "CloudFront::ResponseHeadersPolicy").map((one) =>
      JSON.stringify(one),
    );
    const strict = policies.filter((policy) => !/-(editor|site)"/.test(policy));

    expect(strict).toHaveLength(3);
    expect(strict.join()).not.toMatch(/unsafe-/);
    expect(policies.join()).not.toMatch(/unsafe-eval/);
    for (const part of [
      '"FrameOption":"DENY"',
      '"AccessControlMaxAgeSec":86400,"IncludeSubdomains":false',
      "default-src 'none'; script-src 'self'",
      "permissions-policy",
    ])
      expect(policyNamed("site")).toContain(part);
  });

  test.each([
    ["api", "/enquiry-busy.html"],
    ["receipt", "/sent"],
  ])("leads a refusal of the gateway at %s to %s", (name, target) => {
    // No override: every answer of the Lambda has its own `Refresh`.
    expect(policyNamed(name)).toContain(
      `{"Header":"refresh","Override":false,"Value":"0; url=${target}"}`,
    );
  });
});

describe("the enquiry service", () => {
  test("limits reads and writes of the table and of each index", () => {
    const table = properties(enquiries, "DynamoDB::Table");
    const indexes = table["GlobalSecondaryIndexes"] as Properties[];

    expect(indexes.map(({ IndexName, Projection }) => [IndexName, Projection])).toEqual(
      INDEXES.map(({ name, fields }) => [
        name,
        fields.length === 0
          ? { ProjectionType: "KEYS_ONLY" }
          : { ProjectionType: "INCLUDE", NonKeyAttributes: [...fields] },
      ]),
    );
    for (const { OnDemandThroughput } of [table, ...indexes])
      expect(OnDemandThroughput).toEqual({ MaxReadRequestUnits: 500, MaxWriteRequestUnits: 500 });
  });

  test("reserves concurrency in production alone, and runs every function on Node 24", () => {
    const reserved = (template: Template | undefined) =>
      all(template, "Lambda::Function").flatMap(
        ({ Handler, ReservedConcurrentExecutions: most }) =>
          most === undefined ? [] : [`${String(Handler)} ${String(most)}`],
      );
    const functions = all(optional.templates.enquiries, "Lambda::Function");

    expect(reserved(enquiries).sort()).toEqual(["accept.handler 50", "sweep.handler 1"]);
    expect(reserved(preview.templates.enquiries)).toEqual([]);
    expect(functions.map(({ Handler }) => Handler).sort()).toEqual(
      FUNCTIONS.map((name) => `${name}.handler`).sort(),
    );
    for (const found of functions)
      expect(found).toMatchObject({ Architectures: ["arm64"], Runtime: "nodejs24.x" });
  });

  test("throttles every route, accepts 50 a second for 20 seconds, and logs no path or address", () => {
    const { DefaultRouteSettings, AccessLogSettings } = properties(
      enquiries,
      "ApiGatewayV2::Stage",
    ) as {
      DefaultRouteSettings: { ThrottlingRateLimit: number; ThrottlingBurstLimit: number };
      AccessLogSettings: { Format: string };
    };
    const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = DefaultRouteSettings;

    expect(burst + 20 * rate).toBeGreaterThanOrEqual(50 * 20);
    expect(AccessLogSettings.Format).not.toMatch(/\$context\.(path|http\.|requestTime|identity)/);
    expect(all(enquiries, "ApiGatewayV2::Route").map(({ RouteKey }) => RouteKey)).toEqual([
      "$default",
      "ANY /api/desk/{token}",
    ]);
  });

  test.each(Object.entries(STAGES))(
    "of stage %s keeps the API's address out of outputs, and refers to its own secrets by resource",
    (_, { templates, directory }) => {
      const outputs = Object.values(templates).map((template) => template.findOutputs("*"));
      const [api] = Object.keys(templates.enquiries?.findResources("AWS::ApiGatewayV2::Api") ?? {});
      const origin = environmentOf(lambda(templates.enquiries, "accept"))["ENQUIRY_ORIGIN_SECRET"];

      expect(JSON.stringify(outputs)).not.toMatch(new RegExp(`${api}|execute-api|Api`));
      expect(JSON.stringify(origin)).toMatch(/\{\{resolve:secretsmanager:.*OriginSecret/);
      for (const template of Object.values(templates)) {
        const own = all(template, "SecretsManager::Secret");
        const text = JSON.stringify(template.toJSON());
        for (const secret of own) {
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

  test("gives each function its secrets and settings and no others; both generations are valid", () => {
    const origin = ["thali-toran-origin-3", "thali-toran-origin-2"];
    const links = ["thali-toran-link-key-2", "thali-toran-link-key-1"];
    const functions = all(enquiries, "Lambda::Function");
    const secrets = functions.map(
      (found) => [String(found["Handler"]), secretsOf(enquiries, found).sort()] as const,
    );
    const chat = functions.filter((found) => "ENQUIRY_NUDGE_WEBHOOK" in environmentOf(found));

    expect(Object.fromEntries(secrets)).toEqual({
      "accept.handler": [
        "thali-toran-flood-salt",
        ...links.toReversed(),
        ...origin.toReversed(),
        "thali-toran-probe",
      ],
      "desk.handler": [...links.toReversed(), ...origin.toReversed()],
      "sweep.handler": links.toReversed(),
      "digest.handler": [...links.toReversed(), "thali-toran-probe"],
      "events.handler": [],
    });
    expect(chat.map(({ Handler }) => Handler)).toEqual(["sweep.handler"]);
    for (const found of functions) {
      const settings = Object.entries(environmentOf(found)).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]);
      expect(() => readSettings(Object.fromEntries(settings))).not.toThrow();
    }
  });

  test("grants each function the table and mail actions that it uses, and no others", () => {
    const rights = all(optional.templates.enquiries, "IAM::Policy").flatMap((policy) => {
      const { Statement } = policy["PolicyDocument"] as {
        Statement: { Action: string | string[] }[];
      };
      const [, name] = /^(.*?)role/.exec(String(policy["PolicyName"])) ?? [];
      const actions = Statement.flatMap(({ Action }) => Action)
        .filter((action) => /^(dynamodb|ses|secretsmanager)/.test(action))
        .map((action) => action.replace("dynamodb:", ""));
      return name ? [[name, actions.sort().join(" ")] as const] : [];
    });

    expect(Object.fromEntries(rights)).toEqual({
      accept: "GetItem PutItem Query UpdateItem ses:SendRawEmail",
      desk: "BatchGetItem GetItem Query UpdateItem",
      sweep: "BatchGetItem GetItem Query UpdateItem ses:SendRawEmail",
      digest: "BatchGetItem GetItem Query ses:SendRawEmail",
      events: "UpdateItem",
      acknowledge: "BatchGetItem Query UpdateItem ses:SendRawEmail",
      cms: "",
    });
  });

  test("keeps failed events, and creates or prints the DNS records of mail", () => {
    const types = all(enquiries, "Route53::RecordSet").map(({ Type }) => String(Type));
    const printed = JSON.stringify(plain.templates.enquiries?.findOutputs("MailDnsRecords"));

    expect(all(enquiries, "Lambda::EventInvokeConfig")).toHaveLength(3);
    expect(properties(enquiries, "SNS::Subscription", '"lambda"')).toHaveProperty("RedrivePolicy");
    expect(JSON.stringify(properties(site, "Scheduler::Schedule"))).toContain(
      "https://www.example.in/api/enquiries",
    );
    expect(types.toSorted()).toEqual(["CNAME", "CNAME", "CNAME", "MX", "TXT"]);
    expect(printed).toContain("bounce.example.com MX 10 feedback-smtp.ap-south-1.amazonses.com");
    expect(printed).toContain("DkimDNSTokenName3");
  });
});

describe("an optional function", () => {
  test("is in no template of production without its setting, and in no preview", () => {
    for (const { templates } of [whole, preview])
      for (const template of Object.values(templates))
        expect(JSON.stringify(template.toJSON())).not.toMatch(/acknowledge|cms|signIn/);
  });

  test("acknowledge mails under a separate configuration set, with alarms on returned mails", () => {
    const template = optional.templates.enquiries;
    const naming = all(template, "Lambda::Function").filter((found) =>
      JSON.stringify(found).includes("ENQUIRY_ACKNOWLEDGEMENT_SET"),
    );
    const policies = all(template, "IAM::Policy")
      .map((policy) => JSON.stringify(policy))
      .filter((policy) => policy.includes("-acknowledgements"));

    expect(naming.map(({ Handler }) => Handler)).toEqual(["acknowledge.handler"]);
    expect(policies).toHaveLength(1);
    expect(policies[0]).not.toContain("configuration-set/thali-toran-enquiries");
    for (const MetricName of ["Bounce", "Complaint"])
      expect(all(template, "CloudWatch::Alarm")).toContainEqual(
        expect.objectContaining({
          Namespace: "AWS/SES",
          MetricName,
          Dimensions: [{ Name: "acknowledgement", Value: "sent" }],
        }),
      );
  });

  test("cms reads its secret by name, has a route, a cache behaviour and the firewall", () => {
    const { templates } = optional;
    const cms = lambda(templates.enquiries, "cms");

    expect(environmentOf(cms)).toEqual({
      CMS_CLIENT_ID: "Ov23liABC",
      CMS_CLIENT_SECRET: "{{resolve:secretsmanager:thali-toran-editor-1:SecretString:::}}",
      CMS_USERS: "asha,ravi",
      CMS_ORIGINS: "https://www.example.in",
      CMS_ORIGIN_SECRET: expect.anything() as unknown,
    });
    expect(secretsOf(templates.enquiries, cms)).toEqual(["thali-toran-origin-1"]);
    expect(cms).toMatchObject({ ReservedConcurrentExecutions: 2, Timeout: 8 });
    expect(distributionOf(templates.site).CacheBehaviors).toContainEqual(
      expect.objectContaining({
        PathPattern: "/api/cms/*",
        AllowedMethods: ["GET", "HEAD"],
        CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
        ViewerProtocolPolicy: "https-only",
      }),
    );
    expect(all(templates.enquiries, "ApiGatewayV2::Route")).toContainEqual(
      expect.objectContaining({ RouteKey: "GET /api/cms/{step}" }),
    );
    expect(JSON.stringify(properties(templates.certificate, "WAFv2::WebACL"))).toContain(
      '"SearchString":"/api/cms/"',
    );
  });
});

describe("alarms", () => {
  const alarms = [enquiries, watch].flatMap((template) => all(template, "CloudWatch::Alarm"));
  const nameOf = ({ AlarmName }: Properties) => String(AlarmName).replace("thali-toran-", "");
  const named = (...names: string[]) => alarms.filter((alarm) => names.includes(nameOf(alarm)));

  test("exist for every log event, every function, and each failure of site, mail, table and queue", () => {
    const functions = all(enquiries, "Lambda::Function").map(({ Handler }) =>
      String(Handler).replace(".handler", ""),
    );
    const others =
      "enquiry-held mail-suppressed mail-bounces mail-complaints dead-letters api-5xx api-refusals api-requests enquiry-spam enquiry-day-full site-requests site-bytes table-throttled enquiry-rate site-uploads firewall-blocks sweep-missing digest-missing site-5xx edge-errors edge-throttled edge-invalid certificate";
    const filters = all(enquiries, "Logs::MetricFilter").map(({ FilterPattern }) => FilterPattern);

    expect(alarms.map(nameOf).sort()).toEqual(
      [
        ...ALARM_EVENTS.map((event) => event.replace(".", "-")),
        ...functions.flatMap((name) => [`${name}-errors`, `${name}-throttled`]),
        ...others.split(" "),
      ].sort(),
    );
    expect(filters).toEqual(expect.arrayContaining(ALARM_EVENTS.map((event) => `"${event}"`)));
  });

  test("mail the owner at begin and end, with a sentence, through a topic open to this account", () => {
    for (const alarm of alarms) {
      expect(alarm["AlarmActions"]).toHaveLength(1);
      expect(alarm["OKActions"]).toEqual(alarm["AlarmActions"]);
      expect(String(alarm["AlarmDescription"])).toMatch(/^[A-Z].{20,}/);
    }
    for (const [template, services] of [
      [enquiries, ["cloudwatch", "ses"]],
      [watch, ["cloudwatch", "budgets"]],
    ] as const) {
      expect(properties(template, "SNS::Subscription", '"email"')).toHaveProperty(
        "Endpoint",
        "owner@example.in",
      );
      const statements = all(template, "SNS::TopicPolicy").flatMap(
        ({ PolicyDocument }) =>
          (PolicyDocument as { Statement: { Effect: string; Principal: object }[] }).Statement,
      );
      for (const service of services) {
        const allowed = statements.filter((statement) =>
          JSON.stringify(statement).includes(`${service}.amazonaws.com`),
        );
        expect(allowed, service).toMatchObject([{ Effect: "Allow" }]);
        expect(JSON.stringify(allowed)).toMatch(/aws:source(account|arn).*AWS::AccountId/i);
      }
    }
  });

  test("fire within five minutes of a flood, below the throttle and before a day is full", () => {
    const floods = named(
      ..."api-requests enquiry-spam enquiry-day-full site-requests site-bytes site-uploads".split(
        " ",
      ),
    );
    const [requests] = named("api-requests") as { Threshold: number }[];
    const [rate] = named("enquiry-rate") as { Threshold: number }[];
    const { DefaultRouteSettings } = properties(enquiries, "ApiGatewayV2::Stage");
    const { ThrottlingRateLimit } = DefaultRouteSettings as { ThrottlingRateLimit: number };
    const limit = environmentOf(lambda(enquiries, "accept"))["ENQUIRY_DAILY_LIMIT"];

    expect(floods).toHaveLength(6);
    for (const { Period, EvaluationPeriods } of floods)
      expect(Number(Period) * Number(EvaluationPeriods)).toBeLessThanOrEqual(300);
    expect(requests?.Threshold).toBeLessThan(ThrottlingRateLimit * 300);
    expect((rate?.Threshold ?? Infinity) * 24).toBeLessThan(Number(limit));
  });

  test("treat missing data of schedules and certificate as a failure", () => {
    const missing = alarms.filter(({ TreatMissingData }) => TreatMissingData === "breaching");

    expect(missing.map(nameOf).sort()).toEqual(["certificate", "digest-missing", "sweep-missing"]);
    // Without FILL CloudWatch judges by older periods.
    for (const { Metrics } of named("sweep-missing", "digest-missing"))
      expect(Metrics).toContainEqual(expect.objectContaining({ Expression: "FILL(m, 0)" }));
  });

  test("use the firewall's metrics, and exist only with a firewall", () => {
    const { Rules, VisibilityConfig } = properties(certificate, "WAFv2::WebACL") as {
      Rules: { VisibilityConfig: { MetricName: string } }[];
      VisibilityConfig: { MetricName: string };
    };
    const [blocks] = named("firewall-blocks") as { Dimensions: { Value: string }[] }[];

    expect(blocks?.Dimensions.map(({ Value }) => Value)).toEqual([
      Rules[0]?.VisibilityConfig.MetricName,
      VisibilityConfig.MetricName,
    ]);
    expect(JSON.stringify(external.templates.watch?.toJSON())).not.toContain("firewall-blocks");
  });

  test("count each edge function under its name", () => {
    for (const { Metrics } of named("edge-errors", "edge-throttled", "edge-invalid"))
      for (const name of ["viewer-request", "viewer-response", "api-request"])
        expect(JSON.stringify(Metrics)).toContain(
          `{"Name":"FunctionName","Value":"thali-toran-${name}"}`,
        );
  });

  test("watch an external certificate, and the bill by forecast", () => {
    expect(properties(external.templates.watch, "CloudWatch::Alarm", "-certificate")).toMatchObject(
      {
        MetricName: "DaysToExpiry",
        Dimensions: [{ Name: "CertificateArn", Value: CERTIFICATE_ARN }],
      },
    );
    expect(JSON.stringify(properties(watch, "Budgets::Budget"))).toContain(
      '"NotificationType":"FORECASTED"',
    );
  });
});

describe("by settings", () => {
  test("a domain has records for IPv4 and IPv6", () => {
    const records = all(site, "Route53::RecordSet").map(
      ({ Name, Type }) => `${String(Name)} ${String(Type)}`,
    );

    expect(records.sort()).toEqual([
      "example.in. A",
      "example.in. AAAA",
      "www.example.in. A",
      "www.example.in. AAAA",
    ]);
    expect(JSON.stringify(plain.templates.site?.findOutputs("SiteUrl"))).toContain("DomainName");
  });

  test("a firewall counts enquiries in any spelling of their path, in production alone", () => {
    const acl = JSON.stringify(properties(certificate, "WAFv2::WebACL"));
    const searched = [...acl.matchAll(/"SearchString":"([^"]+)"/g)].map(([, text]) => text);
    const hasFirewall = [plain, external, preview].map(({ templates }) =>
      JSON.stringify(distributionOf(templates.site)).includes("WebACLId"),
    );

    expect(acl).toContain('"Limit":100');
    expect(searched).toEqual(["/api/enquiries", "/sendemail", "/api/desk/"]);
    for (const type of ["URL_DECODE", "NORMALIZE_PATH", "LOWERCASE"])
      expect(acl.split(`"Type":"${type}"`)).toHaveLength(searched.length + 1);
    expect(hasFirewall).toEqual([true, false, false]);
    expect(external.templates.certificate).toBeUndefined();
  });
});

describe("previews", () => {
  const { templates } = preview;
  const config = distributionOf(templates.site);

  test("are not indexed, mail and alarm no person, and are deleted with their stack", () => {
    const policies = all(templates.site, "CloudFront::ResponseHeadersPolicy");

    expect(policies.length).toBeGreaterThanOrEqual(5);
    for (const policy of policies)
      expect(JSON.stringify(policy)).toMatch(/"x-robots-tag","Override":\w+,"Value":"noindex"/);
    expect(environmentOf(lambda(templates.enquiries, "accept"))).toMatchObject({
      ENQUIRY_RECIPIENTS: "success@simulator.amazonses.com",
      // Production's set is the domain's default, and counts bounces.
      ENQUIRY_CONFIGURATION_SET: { Ref: expect.stringMatching(/^Mail/) as unknown },
    });
    expect(Object.keys(templates).sort()).toEqual(["certificate", "enquiries", "site"]);
    for (const type of ["SES::EmailIdentity", "CloudWatch::Alarm"])
      expect(all(templates.enquiries, type)).toEqual([]);
    expect(JSON.stringify(templates.enquiries?.toJSON())).not.toContain("NUDGE_WEBHOOK");
    for (const template of Object.values(templates))
      for (const { DeletionPolicy = "Delete" } of Object.values(template.findResources("*")))
        expect(DeletionPolicy).toBe("Delete");
  });

  test("are at every name below their domain, under its certificate or an external one", async () => {
    const own = await synthesise({ ...PREVIEWS, certificateArn: CERTIFICATE_ARN });

    expect(all(templates.site, "Route53::RecordSet").map(({ Name }) => Name)).toEqual([
      "*.preview.example.in.",
      "*.preview.example.in.",
    ]);
    expect(JSON.stringify(templates.site?.findOutputs("SiteUrl"))).toContain(
      "https://*.preview.example.in",
    );
    expect(Object.keys(own.templates).sort()).toEqual(["enquiries", "site"]);
    expect(distributionOf(own.templates.site)).toMatchObject({
      ViewerCertificate: { AcmCertificateArn: CERTIFICATE_ARN },
    });
  });

  test("map requests to folders of an unversioned bucket", () => {
    const files = [config.DefaultCacheBehavior, ...config.CacheBehaviors].filter(
      ({ AllowedMethods }) => !(AllowedMethods as string[]).includes("POST"),
    );

    expect(JSON.stringify(all(templates.site, "CloudFront::Function"))).toContain("pr-[1-9]");
    expect(files.map(({ PathPattern }) => PathPattern)).toEqual([undefined, "/admin*", "/share/*"]);
    for (const { FunctionAssociations } of files)
      expect(JSON.stringify(FunctionAssociations)).toMatch(/previewrequest.*viewerresponse/);
    expect(properties(templates.site, "S3::Bucket")).not.toHaveProperty("VersioningConfiguration");
  });
});

test("every accepted finding of cdk-nag has a reason", () => {
  const accepted = Object.values(STAGES).flatMap((stage) => stage.accepted);

  expect(accepted.length).toBeGreaterThan(10);
  for (const { reason } of accepted) expect(reason.split(" ").length).toBeGreaterThanOrEqual(5);
});
