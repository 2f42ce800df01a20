import { readFileSync } from "node:fs";
import path from "node:path";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { readSettings } from "../../lambda/service/env.ts";
import { ALARM_EVENTS, INDEXES, TTL_ATTRIBUTE } from "../../lambda/service/env-names.ts";
import { normalised, one, synthesise, type Resource } from "./synthesised.ts";

/** Names of the secrets of the template that a resource refers to, in the template's order. */
function secretsOf(template: typeof site, resource: Resource): string[] {
  const text = JSON.stringify(resource);
  const secrets = Object.entries(template?.findResources("AWS::SecretsManager::Secret") ?? {});
  return secrets
    .filter(([id]) => text.includes(`{"Ref":"${id}"}`))
    .map(([, { Properties }]) => (Properties as { Name: string }).Name);
}

/** With everything that can be wanted, as it stands in an account with a domain. */
const whole = await synthesise({
  domain: "www.example.in",
  otherDomains: "example.in",
  hostedZoneId: "Z0123456789",
  hostedZoneName: "example.in",
  enquiryFrom: "Thali & Toran <website@example.in>",
  enquiryRecipients: "owner@example.in,office@example.in",
  alarmEmail: "owner@example.in",
  firewallRequestsPerFiveMinutes: "100",
  originSecretGeneration: "3",
  chatWebhookSecret: "thali-toran-chat-1",
});
/** As infra/settings.json is, before the owner has decided anything. */
const plain = await synthesise();
const BROUGHT = "arn:aws:acm:us-east-1:111122223333:certificate/1";
/** With a domain whose DNS is somewhere else. */
const brought = await synthesise({
  domain: "www.example.in",
  certificateArn: BROUGHT,
  firewallRequestsPerFiveMinutes: "0",
});
const PREVIEWS = { stage: "preview", previewDomain: "preview.example.in" };
/** Beside a production that has everything. */
const preview = await synthesise({
  ...PREVIEWS,
  domain: "www.example.in",
  otherDomains: "example.in",
  hostedZoneId: "Z0123456789",
  hostedZoneName: "example.in",
  firewallRequestsPerFiveMinutes: "100",
  chatWebhookSecret: "thali-toran-chat-1",
});

const { certificate, enquiries, site, watch } = whole.templates;

function resources(template: typeof site, type: string): Resource[] {
  return Object.values(template?.findResources(type) ?? {}) as Resource[];
}

describe("the bucket", () => {
  test("is private, encrypted and versioned, and stays when its stack goes", () => {
    const bucket = one(site, "AWS::S3::Bucket");

    expect(bucket).toMatchObject({
      DeletionPolicy: "Retain",
      Properties: {
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        VersioningConfiguration: { Status: "Enabled" },
        OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
      },
    });
    expect(bucket.Properties["BucketEncryption"]).toBeDefined();
  });

  test("forgets what was written over or removed after three months", () => {
    expect(one(site, "AWS::S3::Bucket").Properties["LifecycleConfiguration"]).toMatchObject({
      Rules: [
        {
          Status: "Enabled",
          NoncurrentVersionExpiration: { NoncurrentDays: 90 },
          ExpiredObjectDeleteMarker: true,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        },
      ],
    });
  });

  test("refuses what is not encrypted on its way, and answers our distribution alone, missing keys with 404", () => {
    const { Properties } = one(site, "AWS::S3::BucketPolicy");
    const { Statement } = Properties["PolicyDocument"] as {
      Statement: { Effect: string; Action: string; Condition?: object }[];
    };
    const denied = Statement.filter(({ Effect }) => Effect === "Deny");
    const allowed = Statement.filter(({ Effect }) => Effect === "Allow");

    expect(denied.map(({ Condition }) => Condition)).toEqual(
      expect.arrayContaining([{ Bool: { "aws:SecureTransport": "false" } }]),
    );
    expect(new Set(allowed.map(({ Action }) => Action))).toEqual(
      new Set(["s3:GetObject", "s3:ListBucket"]),
    );
    for (const statement of allowed)
      expect(JSON.stringify(statement.Condition)).toMatch(/SourceArn.*distribution\//);
  });
});

describe("the distribution", () => {
  const config = one(site, "AWS::CloudFront::Distribution").Properties[
    "DistributionConfig"
  ] as Record<string, unknown>;

  test("speaks HTTP/2 and 3, IPv6, and TLS 1.2 of 2025 at the least", () => {
    expect(config).toMatchObject({
      HttpVersion: "http2and3",
      IPV6Enabled: true,
      ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2025", SslSupportMethod: "sni-only" },
      Aliases: ["www.example.in", "example.in"],
    });
  });

  test("answers what is not there with our page and 404", () => {
    expect(config["CustomErrorResponses"]).toEqual([
      { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: "/404.html", ErrorCachingMinTTL: 60 },
    ]);
  });

  test("reads the bucket in its own name, and shows the API the newest secret", () => {
    const origins = config["Origins"] as Record<string, unknown>[];
    const api = origins.find((origin) => "CustomOriginConfig" in origin);
    const buckets = origins.filter((origin) => !("CustomOriginConfig" in origin));

    expect(buckets.every((origin) => "OriginAccessControlId" in origin)).toBe(true);
    expect(one(site, "AWS::CloudFront::OriginAccessControl").Properties).toMatchObject({
      OriginAccessControlConfig: { SigningBehavior: "always", SigningProtocol: "sigv4" },
    });
    const parameter = Object.entries(site?.toJSON()["Parameters"] as object).find(
      ([, { Default }]) => Default === "/thali-toran-api-host",
    );
    expect(api).toMatchObject({
      DomainName: { Ref: parameter?.[0] },
      CustomOriginConfig: { OriginProtocolPolicy: "https-only", OriginSSLProtocols: ["TLSv1.2"] },
      OriginCustomHeaders: [
        {
          HeaderName: "x-origin-secret",
          HeaderValue: "{{resolve:secretsmanager:thali-toran-origin-3:SecretString:::}}",
        },
      ],
    });
  });

  test("compresses pages, runs its functions for them, and takes nobody over plain HTTP", () => {
    const pages = config["DefaultCacheBehavior"] as Record<string, unknown>;

    expect(pages).toMatchObject({
      Compress: true,
      ViewerProtocolPolicy: "redirect-to-https",
      AllowedMethods: ["GET", "HEAD"],
    });
    expect(
      (pages["FunctionAssociations"] as { EventType: string }[]).map(({ EventType }) => EventType),
    ).toEqual(["viewer-request", "viewer-response"]);
  });

  test("hands enquiries to the API uncached, by every method, without our host", () => {
    const behaviors = config["CacheBehaviors"] as Record<string, unknown>[];
    const enquiry = behaviors.filter(({ AllowedMethods }) =>
      (AllowedMethods as string[]).includes("POST"),
    );

    // These alone: what the API has no use for would be billed all the same.
    expect(enquiry.map(({ PathPattern }) => PathPattern)).toEqual([
      "/api/enquiries/sent/*",
      "/api/enquiries",
      "/sendEmail",
      "/api/desk/*",
    ]);
    for (const behavior of enquiry)
      expect(behavior).toMatchObject({
        // The managed policies CachingDisabled and AllViewerExceptHostHeader.
        CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
        OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
        AllowedMethods: expect.arrayContaining(["POST"]) as unknown,
        ViewerProtocolPolicy: "https-only",
      });
  });

  test("has functions of the newest runtime, within CloudFront's size", () => {
    const functions = resources(site, "AWS::CloudFront::Function").map(
      ({ Properties }) =>
        Properties as { FunctionCode: string; FunctionConfig: { Runtime: string } },
    );

    expect(functions).toHaveLength(3);
    for (const { FunctionCode, FunctionConfig } of functions) {
      expect(FunctionConfig.Runtime).toBe("cloudfront-js-2.0");
      expect(Buffer.byteLength(FunctionCode)).toBeLessThan(10_240);
    }
    expect(JSON.stringify(functions)).not.toContain("/old");
  });

  test("has a function that deploys publish, whose own text never changes: a stack that changed it would put 503 in place of the site", () => {
    const { Properties } = one(site, "AWS::CloudFront::Function", "503");

    expect(Properties["FunctionCode"]).toBe(
      'function handler(){return{statusCode:503,statusDescription:"Service Unavailable",headers:{"retry-after":{value:"60"},"cache-control":{value:"no-store"}}}}',
    );
    expect(Properties["FunctionConfig"]).toEqual({
      Comment: expect.any(String) as unknown,
      Runtime: "cloudfront-js-2.0",
    });
  });
});

test("the headers of the one file are all in CloudFront's policies", () => {
  const policies = resources(site, "AWS::CloudFront::ResponseHeadersPolicy").map(
    ({ Properties }) => Properties["ResponseHeadersPolicyConfig"] as Record<string, object>,
  );
  const [pages] = policies.filter((policy) => JSON.stringify(policy).includes('-site"'));
  const values = JSON.stringify(pages);

  expect(policies).toHaveLength(5);
  expect(pages?.["SecurityHeadersConfig"]).toMatchObject({
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: "DENY" },
    ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin" },
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: 86_400,
      IncludeSubdomains: false,
      Preload: false,
    },
  });
  // For pages at missing addresses, which have the hashes of their styles in a policy of their own.
  expect(values).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'",
  );
  for (const header of [
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
  ])
    expect(values).toContain(header);
  // The browser editor styles itself by script; the pages' styles are narrowed by each page's own.
  const ours = policies.filter((policy) => !/-(editor|site)"/.test(JSON.stringify(policy)));
  expect(JSON.stringify(ours)).not.toMatch(/unsafe-/);
  expect(JSON.stringify(policies)).not.toMatch(/unsafe-eval/);
});

test("what the gateway refuses by itself leads a form without script to a page of ours", () => {
  const [api] = resources(site, "AWS::CloudFront::ResponseHeadersPolicy")
    .map(({ Properties }) => JSON.stringify(Properties["ResponseHeadersPolicyConfig"]))
    .filter((policy) => policy.includes('-api"'));

  // Without override: every answer of the Lambda has a `Refresh` of its own, which leads nowhere.
  expect(api).toContain(
    '{"Header":"refresh","Override":false,"Value":"0; url=/enquiry-busy.html"}',
  );
});

test("what the gateway refuses of the page that says we have an enquiry leads to the prerendered one", () => {
  const [receipt] = resources(site, "AWS::CloudFront::ResponseHeadersPolicy")
    .map(({ Properties }) => JSON.stringify(Properties["ResponseHeadersPolicyConfig"]))
    .filter((policy) => policy.includes('-receipt"'));
  const { CacheBehaviors } = one(site, "AWS::CloudFront::Distribution").Properties[
    "DistributionConfig"
  ] as { CacheBehaviors: { PathPattern: string; CachePolicyId: string; TargetOriginId: string }[] };
  const [own] = CacheBehaviors.filter(({ PathPattern }) => PathPattern === "/api/enquiries/sent/*");
  const [api] = CacheBehaviors.filter(({ PathPattern }) => PathPattern === "/api/enquiries");

  expect(receipt).toContain('{"Header":"refresh","Override":false,"Value":"0; url=/sent"}');
  expect([own?.TargetOriginId, own?.CachePolicyId]).toEqual([
    api?.TargetOriginId,
    api?.CachePolicyId,
  ]);
});

describe("a visitor", () => {
  test("is mailed only where the owner wants it, and never by a preview", async () => {
    const { templates } = await synthesise({
      ...PREVIEWS,
      certificateArn: BROUGHT,
      acknowledge: "true",
    });
    for (const template of [enquiries, templates.enquiries]) {
      expect(JSON.stringify(template?.toJSON())).not.toContain("acknowledge");
    }
  });

  test("is mailed by a Lambda of its own, under a configuration set of its own, with an alarm on what comes back", async () => {
    const { templates } = await synthesise({ acknowledge: "true" });
    const mails = templates.enquiries;
    const { Properties } = one(mails, "AWS::Lambda::Function", "acknowledge.handler");
    const sets = resources(mails, "AWS::SES::ConfigurationSet").map(
      (set) => set.Properties["Name"],
    );
    const others = resources(mails, "AWS::Lambda::Function").filter(
      (other) => other.Properties["Handler"] !== "acknowledge.handler",
    );
    const policies = resources(mails, "AWS::IAM::Policy").map((policy) => JSON.stringify(policy));
    const alarms = resources(mails, "AWS::CloudWatch::Alarm").map((alarm) => alarm.Properties);

    expect(sets).toEqual(["thali-toran-enquiries", "thali-toran-acknowledgements"]);
    expect(Properties["Environment"]).toMatchObject({
      Variables: { ENQUIRY_ACKNOWLEDGEMENT_SET: expect.anything() as unknown },
    });
    expect(JSON.stringify(others)).not.toContain("ENQUIRY_ACKNOWLEDGEMENT_SET");
    // It mails under its own set alone, and no other does.
    const [own, ...more] = policies.filter((policy) => policy.includes("-acknowledgements"));
    expect(more).toEqual([]);
    expect(own).not.toContain("configuration-set/thali-toran-enquiries");
    for (const metric of ["Bounce", "Complaint"])
      expect(alarms).toContainEqual(
        expect.objectContaining({
          Namespace: "AWS/SES",
          MetricName: metric,
          Dimensions: [{ Name: "acknowledgement", Value: "sent" }],
        }),
      );
  });
});

describe("signing in to the browser editor", () => {
  const wanted = {
    domain: "www.example.in",
    hostedZoneId: "Z0123456789",
    hostedZoneName: "example.in",
    editorRepository: "owner/website",
    editorClientId: "Ov23liABC",
    editorClientSecret: "thali-toran-editor-1",
    editorUsers: "asha,ravi",
  };

  test("is nowhere unless the owner wants it, and in no preview", async () => {
    const { templates } = await synthesise({ ...wanted, ...PREVIEWS });
    for (const made of [whole.templates, templates])
      for (const template of Object.values(made))
        expect(JSON.stringify(template.toJSON())).not.toMatch(/cms|signIn/);
  });

  test("has a Lambda that reads its secret by name, reaches its log alone, and runs twice at once at most", async () => {
    const { templates, accepted } = await synthesise(wanted);
    const { Properties } = one(templates.enquiries, "AWS::Lambda::Function", "cms.handler");
    const { Variables } = Properties["Environment"] as { Variables: Record<string, string> };
    const rights = resources(templates.enquiries, "AWS::IAM::Policy")
      .map(({ Properties: policy }) => JSON.stringify(policy))
      .filter((policy) => policy.includes("cmsrole"));

    expect(Variables).toEqual({
      CMS_CLIENT_ID: "Ov23liABC",
      CMS_CLIENT_SECRET: "{{resolve:secretsmanager:thali-toran-editor-1:SecretString:::}}",
      CMS_USERS: "asha,ravi",
      CMS_ORIGINS: "https://www.example.in",
      CMS_ORIGIN_SECRET: expect.anything() as unknown,
    });
    expect(
      secretsOf(
        templates.enquiries,
        one(templates.enquiries, "AWS::Lambda::Function", "cms.handler"),
      ),
    ).toEqual(["thali-toran-origin-1"]);
    expect(Properties).toMatchObject({ ReservedConcurrentExecutions: 2, Timeout: 8 });
    expect(rights).toHaveLength(1);
    expect(rights[0]).not.toMatch(/dynamodb|ses:|secretsmanager:/);
    expect(accepted.length).toBeGreaterThan(10);
  });

  test("is a route of the gateway and a behaviour of CloudFront, uncached, with the firewall before it and alarms behind", async () => {
    const { templates } = await synthesise(wanted);
    const { CacheBehaviors } = one(templates.site, "AWS::CloudFront::Distribution").Properties[
      "DistributionConfig"
    ] as { CacheBehaviors: Record<string, unknown>[] };
    const routes = resources(templates.enquiries, "AWS::ApiGatewayV2::Route").map(
      (route) => route.Properties["RouteKey"],
    );

    expect(CacheBehaviors.find(({ PathPattern }) => PathPattern === "/api/cms/*")).toMatchObject({
      AllowedMethods: ["GET", "HEAD"],
      CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
      ViewerProtocolPolicy: "https-only",
    });
    expect(routes).toContain("GET /api/cms/{step}");
    expect(JSON.stringify(one(templates.certificate, "AWS::WAFv2::WebACL"))).toContain(
      '"SearchString":"/api/cms/"',
    );
    for (const name of ["cms-errors", "cms-throttled"])
      expect(
        one(templates.enquiries, "AWS::CloudWatch::Alarm", `thali-toran-${name}"`),
      ).toBeDefined();
  });
});

describe("an enquiry", () => {
  test("is kept encrypted, recoverable for every second, and forgotten in time", () => {
    const table = one(enquiries, "AWS::DynamoDB::Table");

    expect(table).toMatchObject({
      DeletionPolicy: "Retain",
      Properties: {
        SSESpecification: { SSEEnabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
        DeletionProtectionEnabled: true,
        BillingMode: "PAY_PER_REQUEST",
        GlobalSecondaryIndexes: INDEXES.map(({ name }) => ({ IndexName: name })),
      },
    });
  });

  test("is in indexes by its keys, in the owner's lists by one line, and no table or index grows with a flood", () => {
    const { Properties } = one(enquiries, "AWS::DynamoDB::Table");
    const indexes = Properties["GlobalSecondaryIndexes"] as Record<string, unknown>[];

    const { desk, ...others } = Object.fromEntries(
      indexes.map(({ IndexName, Projection }) => [IndexName, Projection]),
    );
    for (const projection of Object.values(others))
      expect(projection).toEqual({ ProjectionType: "KEYS_ONLY" });
    expect(desk).toEqual({
      ProjectionType: "INCLUDE",
      NonKeyAttributes: ["reference", "summary", "answeredAt", "spam"],
    });
    for (const limited of [Properties, ...indexes])
      expect(limited["OnDemandThroughput"]).toEqual({
        MaxReadRequestUnits: 500,
        MaxWriteRequestUnits: 500,
      });
  });

  test("is swept even in a flood: the sweep has its own concurrency, and what takes enquiries a limit", () => {
    const reserved = (template: typeof enquiries) =>
      Object.fromEntries(
        resources(template, "AWS::Lambda::Function").map(({ Properties }) => [
          Properties["Handler"],
          Properties["ReservedConcurrentExecutions"],
        ]),
      );

    expect(reserved(enquiries)).toEqual({
      "accept.handler": 50,
      "desk.handler": undefined,
      "sweep.handler": 1,
      "digest.handler": undefined,
      "events.handler": undefined,
    });
    // What a preview reserved would be taken from production.
    expect(Object.values(reserved(preview.templates.enquiries))).toEqual(
      Array<undefined>(5).fill(undefined),
    );
  });

  test("comes through a gateway that throttles every route, and lets a rush of 50 a second for 20 seconds in", () => {
    const { Properties } = one(enquiries, "AWS::ApiGatewayV2::Stage");
    const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = Properties[
      "DefaultRouteSettings"
    ] as { ThrottlingRateLimit: number; ThrottlingBurstLimit: number };

    expect(burst + 20 * rate).toBeGreaterThanOrEqual(50 * 20);
    expect(Properties).toMatchObject({
      AccessLogSettings: expect.not.objectContaining({
        Format: expect.stringMatching(/sourceIp|userAgent/i) as unknown,
      }) as unknown,
    });
    expect(
      resources(enquiries, "AWS::ApiGatewayV2::Route").map((route) => route.Properties["RouteKey"]),
    ).toEqual(["$default", "ANY /api/desk/{token}"]);
  });

  test("leaves no path in the gateway's log: the desk's is what opens it", () => {
    const { Properties } = one(enquiries, "AWS::ApiGatewayV2::Stage");
    const { Format } = Properties["AccessLogSettings"] as { Format: string };

    expect(Object.keys(JSON.parse(Format) as object)).toEqual([
      "event",
      "requestId",
      "routeKey",
      "status",
      "ms",
      "error",
    ]);
    expect(Format).not.toMatch(/\$context\.(path|http\.|requestTime|identity)/);
  });

  test("is opened by links of two keys while one replaces the other", async () => {
    const { templates } = await synthesise({ linkKeyGeneration: "2" });
    const desk = one(templates.enquiries, "AWS::Lambda::Function", "desk.handler");
    const { Variables } = desk.Properties["Environment"] as { Variables: Record<string, unknown> };

    expect(secretsOf(templates.enquiries, desk)).toEqual([
      "thali-toran-origin-1",
      "thali-toran-link-key-2",
      "thali-toran-link-key-1",
    ]);
    expect(JSON.stringify(Variables["ENQUIRY_LINK_KEYS"])).toMatch(/LinkKey2.*,\{\{.*LinkKey1/);
  });

  test("can be sent past CloudFront by nobody: the API's address is no output, and the Lambda knows a secret", () => {
    for (const templates of [whole, plain, brought, preview].map((made) => made.templates)) {
      const outputs = Object.values(templates).map((template) => template.findOutputs("*"));
      const [api = ""] = Object.keys(
        templates.enquiries?.findResources("AWS::ApiGatewayV2::Api") ?? {},
      );
      const { Properties } = one(templates.enquiries, "AWS::Lambda::Function", "accept.handler");

      expect(api).not.toBe("");
      expect(JSON.stringify(outputs)).not.toMatch(new RegExp(`${api}|execute-api|Api`));
      const { Variables } = Properties["Environment"] as { Variables: Record<string, unknown> };
      expect(JSON.stringify(Variables["ENQUIRY_ORIGIN_SECRET"])).toMatch(
        /\{\{resolve:secretsmanager:.*OriginSecret/,
      );
    }
  });

  test("is worked on by five Lambdas on arm64 and Node 24 that log into one group for three months", () => {
    const functions = resources(enquiries, "AWS::Lambda::Function");

    expect(functions.map(({ Properties }) => String(Properties["Handler"])).sort()).toEqual([
      "accept.handler",
      "desk.handler",
      "digest.handler",
      "events.handler",
      "sweep.handler",
    ]);
    for (const { Properties } of functions)
      expect(Properties).toMatchObject({ Architectures: ["arm64"], Runtime: "nodejs24.x" });
    expect(one(enquiries, "AWS::Logs::LogGroup")).toMatchObject({
      Properties: { RetentionInDays: 90 },
      // A first try that failed leaves no name behind that the second would stumble over.
      DeletionPolicy: "RetainExceptOnCreate",
    });
  });

  test("is tried again every five minutes, and what cannot be worked off waits in a queue", () => {
    expect(one(enquiries, "AWS::Scheduler::Schedule").Properties).toMatchObject({
      ScheduleExpression: "rate(5 minutes)",
    });
    expect(one(enquiries, "AWS::SQS::Queue").Properties).toMatchObject({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 1_209_600,
    });
    expect(resources(enquiries, "AWS::Lambda::EventInvokeConfig")).toHaveLength(3);
  });

  test("goes the whole public way once a day for a test, through the address that visitors use", () => {
    const { Properties } = one(site, "AWS::Scheduler::Schedule");

    expect(Properties).toMatchObject({
      ScheduleExpression: "cron(30 7 * * ? *)",
      ScheduleExpressionTimezone: "Asia/Kolkata",
    });
    expect(JSON.stringify(Properties["Target"])).toContain("https://www.example.in/api/enquiries");
  });
});

test("no secret stands in a template: only where each is kept", () => {
  const { Properties } = one(enquiries, "AWS::Lambda::Function", "accept.handler");

  expect(Properties["Environment"]).toMatchObject({
    Variables: {
      ENQUIRY_FLOOD_LIMIT: "20",
      ENQUIRY_NETWORK_DAILY_LIMIT: "60",
      ENQUIRY_DAILY_LIMIT: "500",
    },
  });
  for (const { Properties: secret } of resources(enquiries, "AWS::SecretsManager::Secret"))
    expect(secret).toHaveProperty("GenerateSecretString");
});

test("references to a stack's own secrets name the resource, so it is created first", () => {
  for (const { templates, directory } of [whole, plain, brought, preview]) {
    for (const template of Object.values(templates)) {
      const own = resources(template, "AWS::SecretsManager::Secret").map(({ Properties }) =>
        String(Properties["Name"]),
      );
      const byName = [
        ...JSON.stringify(template.toJSON()).matchAll(/\{\{resolve:secretsmanager:([\w/-]+):/g),
      ].map(([, name = ""]) => name);
      expect(byName.filter((name) => own.includes(name))).toEqual([]);
    }
    // The origin secret that CloudFront shows is another stack's.
    const { artifacts } = JSON.parse(
      readFileSync(path.join(directory, "manifest.json"), "utf8"),
    ) as { artifacts: Record<string, { dependencies?: string[] }> };
    const [, { dependencies = [] } = {}] =
      Object.entries(artifacts).find(([id]) => id.endsWith("-site")) ?? [];
    expect(dependencies.some((id) => id.endsWith("-enquiries"))).toBe(true);
  }
});

test("each Lambda has the secrets that it uses and no other, and starts with them", async () => {
  const { templates } = await synthesise({
    acknowledge: "true",
    originSecretGeneration: "3",
    linkKeyGeneration: "2",
  });
  const functions = resources(templates.enquiries, "AWS::Lambda::Function");
  const origin = ["thali-toran-origin-3", "thali-toran-origin-2"];
  const links = ["thali-toran-link-key-2", "thali-toran-link-key-1"];

  expect(
    Object.fromEntries(
      functions.map((made) => [made.Properties["Handler"], secretsOf(templates.enquiries, made)]),
    ),
  ).toEqual({
    "accept.handler": expect.arrayContaining([
      ...origin,
      ...links,
      "thali-toran-probe",
      "thali-toran-flood-salt",
    ]) as unknown,
    "desk.handler": [...origin, ...links],
    "sweep.handler": links,
    "digest.handler": expect.arrayContaining([...links, "thali-toran-probe"]) as unknown,
    "events.handler": [],
    "acknowledge.handler": [],
  });
  for (const { Properties } of functions) {
    const { Variables } = Properties["Environment"] as { Variables: Record<string, unknown> };
    const settings = Object.entries(Variables).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    expect(() => readSettings(Object.fromEntries(settings))).not.toThrow();
  }
});

test("the address of the owner's chat is known to the sweep alone, and to nobody without the setting", () => {
  const knowing = (template: typeof site) =>
    resources(template, "AWS::Lambda::Function")
      .map(({ Properties }) => ({
        handler: Properties["Handler"],
        address: (Properties["Environment"] as { Variables?: Record<string, unknown> } | undefined)
          ?.Variables?.["ENQUIRY_NUDGE_WEBHOOK"],
      }))
      .filter(({ address }) => address !== undefined);

  expect(knowing(enquiries)).toEqual([
    {
      handler: "sweep.handler",
      address: "{{resolve:secretsmanager:thali-toran-chat-1:SecretString:::}}",
    },
  ]);
  expect(knowing(plain.templates.enquiries)).toEqual([]);
  expect(knowing(preview.templates.enquiries)).toEqual([]);
});

test("each Lambda may do with the table and with mail what it does, and no more", () => {
  const rights = resources(enquiries, "AWS::IAM::Policy")
    .filter(({ Properties }) => /role/.test(String(Properties["PolicyName"])))
    .map(({ Properties }) => {
      const { Statement } = Properties["PolicyDocument"] as {
        Statement: { Action: string | string[] }[];
      };
      const actions = Statement.flatMap(({ Action }) => Action);
      const name = /^(.*?)role/.exec(String(Properties["PolicyName"]))?.[1] ?? "";
      return [name, actions.filter((action) => /^(dynamodb|ses)/.test(action)).sort()] as const;
    });

  expect(Object.fromEntries(rights)).toEqual({
    accept: [
      "dynamodb:GetItem",
      "dynamodb:PutItem",
      "dynamodb:Query",
      "dynamodb:UpdateItem",
      "ses:SendRawEmail",
    ],
    desk: ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query", "dynamodb:UpdateItem"],
    sweep: [
      "dynamodb:BatchGetItem",
      "dynamodb:GetItem",
      "dynamodb:Query",
      "dynamodb:UpdateItem",
      "ses:SendRawEmail",
    ],
    digest: ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query", "ses:SendRawEmail"],
    events: ["dynamodb:UpdateItem"],
  });
});

describe("mail", () => {
  test("is signed, has a return path of our own, goes encrypted, and what comes back is reported", () => {
    expect(one(enquiries, "AWS::SES::EmailIdentity").Properties).toMatchObject({
      EmailIdentity: "example.in",
      MailFromAttributes: { MailFromDomain: "bounce.example.in" },
    });
    expect(one(enquiries, "AWS::SES::ConfigurationSet").Properties).toMatchObject({
      Name: "thali-toran-enquiries",
      DeliveryOptions: { TlsPolicy: "REQUIRE" },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: [] },
    });
    expect(
      one(enquiries, "AWS::SES::ConfigurationSetEventDestination").Properties["EventDestination"],
    ).toMatchObject({ MatchingEventTypes: ["bounce", "complaint", "reject", "renderingFailure"] });
    expect(one(enquiries, "AWS::SNS::Subscription", '"lambda"').Properties).toHaveProperty(
      "RedrivePolicy",
    );
  });

  test("has its DNS records written where the zone is ours, and printed where it is not", () => {
    const types = resources(enquiries, "AWS::Route53::RecordSet").map(({ Properties }) =>
      String(Properties["Type"]),
    );
    const records = JSON.stringify(plain.templates.enquiries?.findOutputs("MailDnsRecords"));

    expect(types.sort()).toEqual(["CNAME", "CNAME", "CNAME", "MX", "TXT"]);
    expect(records).toContain("bounce.example.com MX 10 feedback-smtp.ap-south-1.amazonses.com");
    expect(records).toContain("DkimDNSTokenName3");
  });
});

describe("alarms reach a person", () => {
  const alarms = [enquiries, watch].flatMap((template) =>
    resources(template, "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties),
  );
  const names = alarms.map(({ AlarmName }) => String(AlarmName).replace("thali-toran-", ""));

  test("of everything that can go wrong", () => {
    expect(names.sort()).toEqual(
      [
        ...ALARM_EVENTS.map((event) => event.replace(".", "-")),
        ...["accept", "desk", "sweep", "digest", "events"].flatMap((name) => [
          `${name}-errors`,
          `${name}-throttled`,
        ]),
        "enquiry-held",
        "mail-suppressed",
        "mail-bounces",
        "mail-complaints",
        "dead-letters",
        "api-5xx",
        "api-refusals",
        "api-requests",
        "enquiry-spam",
        "enquiry-day-full",
        "site-requests",
        "site-bytes",
        "table-throttled",
        "enquiry-rate",
        "site-uploads",
        "firewall-blocks",
        "sweep-missing",
        "digest-missing",
        "site-5xx",
        "edge-errors",
        "edge-throttled",
        "edge-invalid",
        "certificate",
      ].sort(),
    );
  });

  test("by e-mail, when it begins and when it ends, with a sentence that says what is wrong", () => {
    for (const alarm of alarms) {
      expect(alarm["AlarmActions"]).toHaveLength(1);
      expect(alarm["OKActions"]).toHaveLength(1);
      expect(String(alarm["AlarmDescription"])).toMatch(/^[A-Z].{20,}/);
    }
    for (const template of [enquiries, watch])
      template?.hasResourceProperties("AWS::SNS::Subscription", {
        Protocol: "email",
        Endpoint: "owner@example.in",
      });
  });

  test("of a flood within ten minutes", () => {
    const floods = [
      "api-requests",
      "enquiry-spam",
      "enquiry-day-full",
      "site-requests",
      "site-bytes",
      "site-uploads",
    ];
    const found = alarms.filter(({ AlarmName }) =>
      floods.includes(String(AlarmName).replace("thali-toran-", "")),
    );

    expect(found).toHaveLength(floods.length);
    // A period that is full, the minute or two after which CloudWatch looks, and the mail.
    for (const { Period, EvaluationPeriods } of found)
      expect(Number(Period) * Number(EvaluationPeriods)).toBeLessThanOrEqual(300);
  });

  test("of a flood at the throttle, whatever it sends", () => {
    const { Properties } = one(enquiries, "AWS::CloudWatch::Alarm", "thali-toran-api-requests");
    const { ThrottlingRateLimit: rate } = one(enquiries, "AWS::ApiGatewayV2::Stage").Properties[
      "DefaultRouteSettings"
    ] as { ThrottlingRateLimit: number };

    expect(Properties).toMatchObject({ MetricName: "Count", Namespace: "AWS/ApiGateway" });
    expect(Number(Properties["Threshold"])).toBeLessThan(rate * 300);
  });

  test("of silence too: what ought to run and does not is as bad as what breaks", () => {
    const missing = alarms.filter(({ TreatMissingData }) => TreatMissingData === "breaching");

    expect(missing.map(({ AlarmName }) => String(AlarmName)).sort()).toEqual([
      "thali-toran-certificate",
      "thali-toran-digest-missing",
      "thali-toran-sweep-missing",
    ]);
    // Without FILL CloudWatch judges by older periods while the last one has no data.
    for (const { Metrics } of missing.filter(({ AlarmName }) =>
      String(AlarmName).endsWith("-missing"),
    ))
      expect(Metrics).toContainEqual(expect.objectContaining({ Expression: "FILL(m, 0)" }));
  });

  test("before a day's places run out: an hour of such a day is above the threshold", () => {
    const { Threshold, Metrics } = one(
      enquiries,
      "AWS::CloudWatch::Alarm",
      "thali-toran-enquiry-rate",
    ).Properties as { Threshold: number; Metrics: { MetricStat?: { Period: number } }[] };
    const { Properties } = one(enquiries, "AWS::Lambda::Function", "accept.handler");
    const { Variables } = Properties["Environment"] as { Variables: Record<string, string> };

    expect(Threshold * 24).toBeLessThan(Number(Variables["ENQUIRY_DAILY_LIMIT"]));
    expect(Metrics.flatMap(({ MetricStat }) => MetricStat?.Period ?? [])).toEqual([3600, 3600]);
  });

  test("of what the firewall blocks, only where there is one", () => {
    const { Rules, VisibilityConfig } = one(certificate, "AWS::WAFv2::WebACL").Properties as {
      Rules: { VisibilityConfig: { MetricName: string } }[];
      VisibilityConfig: { MetricName: string };
    };

    expect(one(watch, "AWS::CloudWatch::Alarm", "firewall-blocks").Properties).toMatchObject({
      Namespace: "AWS/WAFV2",
      MetricName: "BlockedRequests",
      Dimensions: [
        { Name: "Rule", Value: Rules[0]?.VisibilityConfig.MetricName },
        { Name: "WebACL", Value: VisibilityConfig.MetricName },
      ],
    });
    expect(JSON.stringify(brought.templates.watch?.toJSON())).not.toContain("firewall-blocks");
  });

  test("of what the Lambdas log, each event by its own filter", () => {
    const filters = resources(enquiries, "AWS::Logs::MetricFilter").map(
      ({ Properties }) => Properties["FilterPattern"],
    );

    expect(filters).toEqual(expect.arrayContaining(ALARM_EVENTS.map((event) => `"${event}"`)));
  });

  test("of each function at the edge, under the names by which CloudFront counts", () => {
    for (const name of ["edge-errors", "edge-throttled", "edge-invalid"]) {
      const { Properties } = one(watch, "AWS::CloudWatch::Alarm", `thali-toran-${name}"`);
      const metrics = (Properties["Metrics"] as { MetricStat?: Record<string, unknown> }[]).flatMap(
        ({ MetricStat }) => MetricStat?.["Metric"] ?? [],
      );
      expect(metrics).toHaveLength(3);
      for (const fn of ["viewer-request", "viewer-response", "api-request"])
        expect(metrics).toContainEqual(
          expect.objectContaining({
            Namespace: "AWS/CloudFront",
            Dimensions: expect.arrayContaining([
              { Name: "FunctionName", Value: `thali-toran-${fn}` },
              { Name: "Region", Value: "Global" },
              expect.objectContaining({ Name: "DistributionId" }),
            ]) as unknown,
          }),
        );
    }
  });

  test("of the certificate, also of one that was brought along", () => {
    const { Properties } = one(brought.templates.watch, "AWS::CloudWatch::Alarm", "-certificate");

    expect(Properties).toMatchObject({
      MetricName: "DaysToExpiry",
      Dimensions: [{ Name: "CertificateArn", Value: BROUGHT }],
    });
  });

  test("when the bill grows", () => {
    watch?.hasResourceProperties("AWS::Budgets::Budget", {
      Budget: { BudgetLimit: { Amount: 20, Unit: "USD" }, TimeUnit: "MONTHLY" },
      NotificationsWithSubscribers: Match.arrayWith([
        Match.objectLike({ Notification: Match.objectLike({ NotificationType: "FORECASTED" }) }),
      ]),
    });
  });
});

describe("by settings", () => {
  test("a domain has its certificate in us-east-1 and its records, for IPv4 and IPv6", () => {
    certificate?.hasResourceProperties("AWS::CertificateManager::Certificate", {
      DomainName: "www.example.in",
      SubjectAlternativeNames: ["example.in"],
      ValidationMethod: "DNS",
    });
    const records = resources(site, "AWS::Route53::RecordSet").map(
      ({ Properties }) => `${String(Properties["Name"])} ${String(Properties["Type"])}`,
    );
    expect(records.sort()).toEqual([
      "example.in. A",
      "example.in. AAAA",
      "www.example.in. A",
      "www.example.in. AAAA",
    ]);
  });

  test("a firewall counts enquiries alone, however their path is spelled", () => {
    const { Properties } = one(certificate, "AWS::WAFv2::WebACL");
    const [rule] = Properties["Rules"] as {
      Statement: {
        RateBasedStatement: {
          Limit: number;
          ScopeDownStatement: {
            OrStatement: {
              Statements: {
                ByteMatchStatement: {
                  SearchString: string;
                  TextTransformations: { Priority: number; Type: string }[];
                };
              }[];
            };
          };
        };
      };
    }[];
    const { Limit, ScopeDownStatement } = rule?.Statement.RateBasedStatement ?? {};
    const matches = ScopeDownStatement?.OrStatement.Statements ?? [];

    expect(Limit).toBe(100);
    expect(matches.map(({ ByteMatchStatement }) => ByteMatchStatement.SearchString)).toEqual([
      "/api/enquiries",
      "/sendemail",
      "/api/desk/",
    ]);
    for (const { ByteMatchStatement } of matches)
      expect(ByteMatchStatement.TextTransformations).toEqual([
        { Priority: 0, Type: "URL_DECODE" },
        { Priority: 1, Type: "NORMALIZE_PATH" },
        { Priority: 2, Type: "LOWERCASE" },
      ]);
  });

  test("a firewall stands before production unless it is turned off, and before no preview", () => {
    const acls = [plain, brought, preview].map(
      ({ templates }) => resources(templates.site, "AWS::CloudFront::Distribution")[0]?.Properties,
    );

    expect(acls.map((properties) => JSON.stringify(properties).includes("WebACLId"))).toEqual([
      true,
      false,
      false,
    ]);
    expect(resources(plain.templates.certificate, "AWS::WAFv2::WebACL")).toHaveLength(1);
    expect(brought.templates.certificate).toBeUndefined();
  });

  test("without a domain the site is at CloudFront's own address", () => {
    expect(JSON.stringify(plain.templates.site?.findOutputs("SiteUrl"))).toContain("DomainName");
  });
});

describe("the previews", () => {
  const { templates } = preview;
  const { DistributionConfig: config } = one(templates.site, "AWS::CloudFront::Distribution")
    .Properties as { DistributionConfig: Record<string, unknown> };

  test("are not to be found by searches, mail nobody, tell nobody, and leave nothing behind", () => {
    const { Properties } = one(templates.enquiries, "AWS::Lambda::Function", "accept.handler");
    const policies = resources(templates.site, "AWS::CloudFront::ResponseHeadersPolicy");

    expect(policies.length).toBeGreaterThanOrEqual(5);
    for (const policy of policies)
      expect(JSON.stringify(policy)).toMatch(
        /"x-robots-tag","Override":(true|false),"Value":"noindex"/,
      );
    expect(Properties["Environment"]).toMatchObject({
      Variables: {
        ENQUIRY_RECIPIENTS: "success@simulator.amazonses.com",
        // The domain's default set is production's: its bounce rates would count a preview's mails.
        ENQUIRY_CONFIGURATION_SET: {
          Ref: Object.keys(
            templates.enquiries?.findResources("AWS::SES::ConfigurationSet") ?? {},
          )[0],
        },
      },
    });
    expect(one(templates.enquiries, "AWS::SES::ConfigurationSet").Properties).toMatchObject({
      Name: "thali-toran-preview-enquiries",
    });
    expect(resources(templates.enquiries, "AWS::SES::EmailIdentity")).toEqual([]);
    expect(Object.keys(templates).sort()).toEqual(["certificate", "enquiries", "site"]);
    expect(resources(templates.enquiries, "AWS::CloudWatch::Alarm")).toEqual([]);
    for (const template of Object.values(templates))
      for (const resource of Object.values(
        template.findResources("*", {}) as Record<string, Resource>,
      ))
        expect(resource.DeletionPolicy ?? "Delete").toBe("Delete");
  });

  test("are at every name below theirs, under one certificate, and nowhere else", () => {
    const names = resources(templates.site, "AWS::Route53::RecordSet").map(
      ({ Properties }) => Properties["Name"],
    );

    expect(config["Aliases"]).toEqual(["*.preview.example.in"]);
    expect(
      one(templates.certificate, "AWS::CertificateManager::Certificate").Properties,
    ).toMatchObject({ DomainName: "*.preview.example.in", ValidationMethod: "DNS" });
    expect(names).toEqual(["*.preview.example.in.", "*.preview.example.in."]);
    expect(templates.site?.findOutputs("SiteUrl")).toMatchObject({
      SiteUrl: { Value: "https://*.preview.example.in" },
    });
  });

  test("map every request to their folders, by code that no deploy replaces", () => {
    const { FunctionCode } = one(templates.site, "AWS::CloudFront::Function", "preview-request")
      .Properties as { FunctionCode: string };
    const behaviors = [
      config["DefaultCacheBehavior"],
      ...(config["CacheBehaviors"] as unknown[]),
    ] as { PathPattern?: string; AllowedMethods: string[]; FunctionAssociations: unknown }[];
    const files = behaviors.filter(({ AllowedMethods }) => !AllowedMethods.includes("POST"));

    expect(FunctionCode).toContain("pr-[1-9]");
    expect(files.map(({ PathPattern }) => PathPattern)).toEqual([undefined, "/admin*", "/share/*"]);
    for (const { FunctionAssociations } of files)
      expect(JSON.stringify(FunctionAssociations)).toMatch(/previewrequest.*viewerresponse/);
    expect(resources(templates.site, "AWS::CloudFront::Function")).toHaveLength(3);
  });

  test("show a push at once, compressed, and nothing of what is missing but that it is", () => {
    const cache = one(templates.site, "AWS::CloudFront::CachePolicy").Properties;

    expect(cache["CachePolicyConfig"]).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    });
    expect(config["CustomErrorResponses"]).toBeUndefined();
  });

  test("go for good after thirty days, should nobody remove them", () => {
    const { Properties } = one(templates.site, "AWS::S3::Bucket");

    expect(Properties["VersioningConfiguration"]).toBeUndefined();
    expect(Properties["LifecycleConfiguration"]).toMatchObject({
      Rules: [{ Status: "Enabled", ExpirationInDays: 30 }],
    });
  });

  test("may be under a certificate of the owner's own", async () => {
    const { templates: own } = await synthesise({ ...PREVIEWS, certificateArn: BROUGHT });

    expect(Object.keys(own).sort()).toEqual(["enquiries", "site"]);
    expect(one(own.site, "AWS::CloudFront::Distribution").Properties).toMatchObject({
      DistributionConfig: { ViewerCertificate: { AcmCertificateArn: BROUGHT } },
    });
  });
});

test("cdk-nag finds nothing that nobody gave a reason for", () => {
  const accepted = [whole, plain, brought, preview].flatMap((made) => made.accepted);

  expect(accepted.length).toBeGreaterThan(10);
  for (const { reason } of accepted) expect(reason.split(" ").length).toBeGreaterThanOrEqual(5);
});

test("the templates are made within a minute, and are what was last looked at", async () => {
  expect(whole.seconds + plain.seconds + preview.seconds).toBeLessThan(60);
  for (const [kind, template] of Object.entries(whole.templates))
    await expect(normalised(template)).toMatchFileSnapshot(`templates/${kind}.json`);
});
