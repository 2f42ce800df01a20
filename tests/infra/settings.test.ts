import { expect, test } from "vitest";
import { readSettings, undecided } from "../../infra/settings.ts";

test("the settings that lie there are usable as they are", () => {
  expect(readSettings()).toMatchObject({ stage: "production", originSecretGeneration: 1 });
});

test("everything that is wrong is told at once, with what to type", () => {
  const wrong = () =>
    readSettings({
      domian: "www.example.in",
      stage: "Pull Request",
      domain: "https://www.example.in",
      enquiryRecipients: "nobody",
      originSecretGeneration: "two",
      certificateArn: "arn:aws:acm:ap-south-1:123456789012:certificate/1",
    });

  for (const message of [
    /there is no setting "domian"; there are stage, domain/,
    /"stage" is a short name such as production/,
    /are names such as www\.example\.in, without https:\/\//,
    /"certificateArn" is of a certificate in us-east-1/,
    /"enquiryRecipients" are one address or more/,
    /"originSecretGeneration" is a whole number, 1 or more/,
  ])
    expect(wrong).toThrow(message);
});

test.each([
  [{ domain: "www.example.in" }, /wants "hostedZoneId", or a "certificateArn" of your own/],
  [{ hostedZoneId: "Z1" }, /go together/],
  [{ otherDomains: "example.in" }, /lead to "domain": name it too/],
  [{ firewallRequestsPerFiveMinutes: "5" }, /is 10 or more, or 0 for no firewall/],
] as const)("%j is refused", (settings, message) => {
  expect(() => readSettings(settings)).toThrow(message);
});

test("what should not go live as it stands is named, until it is decided", () => {
  expect(undecided(readSettings()).join("\n")).toMatch(
    /"enquiryFrom".*example[^]*"enquiryRecipients".*example[^]*"alarmEmail" is empty/,
  );
  expect(
    undecided(
      readSettings({
        enquiryFrom: "Us <website@example.in>",
        enquiryRecipients: "owner@example.in",
        alarmEmail: "owner@example.in",
      }),
    ),
  ).toEqual([]);
});

test("a preview is at CloudFront's own address, without a firewall, whatever production has", () => {
  expect(
    readSettings({
      stage: "pr-1",
      domain: "www.example.in",
      hostedZoneId: "Z1",
      hostedZoneName: "example.in",
      firewallRequestsPerFiveMinutes: "100",
    }),
  ).toMatchObject({ domain: "", hostedZoneId: "", firewallRequestsPerFiveMinutes: 0 });
});
