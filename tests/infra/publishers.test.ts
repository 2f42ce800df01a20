/** Whether what is to be published on a topic may be: a topic policy of ours replaces the one that SNS gives by itself. */
import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { synthesise, type Resource } from "./synthesised.ts";

const DOMAIN = {
  domain: "www.example.in",
  hostedZoneId: "Z0123456789",
  hostedZoneName: "example.in",
};

const stages = {
  "production with everything": await synthesise({
    ...DOMAIN,
    otherDomains: "example.in",
    enquiryFrom: "Thali & Toran <website@example.in>",
    alarmEmail: "owner@example.in",
    firewallRequestsPerFiveMinutes: "100",
    originSecretGeneration: "3",
  }),
  "production as the settings lie there": await synthesise(),
  previews: await synthesise({
    stage: "preview",
    previewDomain: "preview.example.in",
    ...DOMAIN,
  }),
};

interface Statement {
  Effect: string;
  Action: string | string[];
  Principal: { Service?: string | string[] };
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

interface Publication {
  /** The logical id of what publishes. */
  from: string;
  service: string;
  /** The topic, as the template names it. */
  topic: unknown;
}

function resources(template: Template, type: string): [string, Resource["Properties"]][] {
  return Object.entries(template.findResources(type) as Record<string, Resource>).map(
    ([id, { Properties }]) => [id, Properties],
  );
}

/** Everything in a template that publishes on a topic in the name of an AWS service. */
function publications(template: Template): Publication[] {
  const alarms = ["AWS::CloudWatch::Alarm", "AWS::CloudWatch::CompositeAlarm"].flatMap((type) =>
    resources(template, type).flatMap(([from, properties]) =>
      ["AlarmActions", "OKActions", "InsufficientDataActions"].flatMap((when) =>
        ((properties[when] ?? []) as unknown[]).map((topic) => ({
          from: `${from} ${when}`,
          service: "cloudwatch.amazonaws.com",
          topic,
        })),
      ),
    ),
  );
  const budgets = resources(template, "AWS::Budgets::Budget").flatMap(([from, properties]) =>
    (
      properties["NotificationsWithSubscribers"] as {
        Subscribers: { SubscriptionType: string; Address: unknown }[];
      }[]
    )
      .flatMap(({ Subscribers }) => Subscribers)
      .filter(({ SubscriptionType }) => SubscriptionType === "SNS")
      .map(({ Address }) => ({ from, service: "budgets.amazonaws.com", topic: Address })),
  );
  const mail = resources(template, "AWS::SES::ConfigurationSetEventDestination").map(
    ([from, { EventDestination }]) => ({
      from,
      service: "ses.amazonaws.com",
      topic: (EventDestination as { SnsDestination: { TopicARN: unknown } }).SnsDestination
        .TopicARN,
    }),
  );
  const rules = resources(template, "AWS::Events::Rule").flatMap(([from, { Targets }]) =>
    ((Targets ?? []) as { Arn: { Ref?: string } }[])
      .filter(({ Arn }) => Arn.Ref !== undefined && isTopic(template, Arn.Ref))
      .map(({ Arn }) => ({ from, service: "events.amazonaws.com", topic: Arn })),
  );
  return [...alarms, ...budgets, ...mail, ...rules];
}

function isTopic(template: Template, id: string): boolean {
  return id in template.findResources("AWS::SNS::Topic");
}

/** Whether a statement of the topic's own policy lets the service publish, for this account alone. */
function mayPublish(template: Template, { service, topic }: Publication): boolean {
  const { Ref: id } = topic as { Ref?: string };
  if (id === undefined || !isTopic(template, id)) return false;
  const statements = resources(template, "AWS::SNS::TopicPolicy")
    .filter(([, { Topics }]) => (Topics as { Ref?: string }[]).some(({ Ref }) => Ref === id))
    .flatMap(([, { PolicyDocument }]) => (PolicyDocument as { Statement: Statement[] }).Statement);
  return statements.some(
    ({ Effect, Action, Principal, Resource: on, Condition }) =>
      Effect === "Allow" &&
      [Action].flat().includes("sns:Publish") &&
      [Principal.Service].flat().includes(service) &&
      JSON.stringify(on) === JSON.stringify(topic) &&
      isOfThisAccount(Condition?.["StringEquals"]),
  );
}

/** Whether the source is restricted to this account's number: of itself, or within its ARN. */
function isOfThisAccount(requested: Record<string, unknown> = {}): boolean {
  const account = /\{"Ref":"AWS::AccountId"\}/;
  return Object.entries(requested).some(
    ([key, value]) => /^aws:Source(Account|Arn)$/i.test(key) && account.test(JSON.stringify(value)),
  );
}

describe.each(Object.entries(stages))("in %s", (_, { templates }) => {
  test.each(Object.entries(templates))(
    "whatever publishes on a topic of stack %s may do so",
    (_kind, template) => {
      const refused = publications(template).filter(
        (publication) => !mayPublish(template, publication),
      );

      expect(refused).toEqual([]);
    },
  );
});

test("every alarm publishes both when it begins and when it ends, and so do the budget and the mail events", () => {
  const all = Object.values(stages["production with everything"].templates).flatMap(publications);
  const by = (service: string) => all.filter((publication) => publication.service === service);

  expect(by("cloudwatch.amazonaws.com").length).toBeGreaterThan(50);
  expect(by("budgets.amazonaws.com")).toHaveLength(2);
  expect(by("ses.amazonaws.com")).toHaveLength(1);
});

test("a topic whose policy leaves CloudWatch out is noticed", () => {
  const { watch } = stages["production with everything"].templates;
  const [publication] = watch ? publications(watch) : [];
  if (!watch || !publication) throw new Error("There is no alarm in the stack");

  expect(mayPublish(watch, publication)).toBe(true);
  expect(mayPublish(watch, { ...publication, service: "events.amazonaws.com" })).toBe(false);
});
