import { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import * as ses from "aws-cdk-lib/aws-ses";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { ACKNOWLEDGEMENT_TAG, addressOf } from "../../lambda/service/shared-names.ts";
import { named } from "../names.ts";
import type { Settings } from "../settings.ts";

/**
 * Configuration set of a stage's mails: requires TLS, reports failures. A preview has a separate set. In the domain's
 * default set, which is production's, a preview's mails would be counted as production's.
 *
 * @param events receives SES's reports about failed mails; undefined for a preview, which mails only SES's simulator
 */
export function mailConfiguration(
  scope: Construct,
  stage: string,
  events: ITopic | undefined,
): ses.ConfigurationSet {
  const configurationSet = new ses.ConfigurationSet(scope, "Mail", {
    configurationSetName: named(stage, "enquiries"),
    tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    // With the suppression list, one bounce of the owner's full mailbox would block all later mails to it.
    disableSuppressionList: true,
  });
  if (events)
    configurationSet.addEventDestination("Trouble", {
      destination: ses.EventDestination.snsTopic(events),
      events: [
        ses.EmailSendingEvent.BOUNCE,
        ses.EmailSendingEvent.COMPLAINT,
        ses.EmailSendingEvent.REJECT,
        ses.EmailSendingEvent.RENDERING_FAILURE,
      ],
    });
  return configurationSet;
}

/**
 * Configuration set of mails to visitors. Bounces are counted separately (watch.ts). They are not reported as events,
 * because they do not concern an enquiry's mail. An address that bounced or complained is not mailed again.
 */
export function acknowledgementConfiguration(
  scope: Construct,
  stage: string,
): ses.ConfigurationSet {
  const configurationSet = new ses.ConfigurationSet(scope, "Acknowledgements", {
    configurationSetName: named(stage, "acknowledgements"),
    tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  configurationSet.addEventDestination("Counts", {
    destination: ses.EventDestination.cloudWatchDimensions([
      {
        name: ACKNOWLEDGEMENT_TAG.name,
        source: ses.CloudWatchDimensionSource.MESSAGE_TAG,
        defaultValue: ACKNOWLEDGEMENT_TAG.value,
      },
    ]),
    events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
  });
  return configurationSet;
}

/**
 * Registers the sender's domain with SES: DKIM signature, and our MAIL FROM domain.
 *
 * @returns DNS records that the domain needs; with a hosted zone, the stack creates all but `_dmarc`
 */
export function senderDomain(
  scope: Construct,
  settings: Settings,
  configurationSet: ses.ConfigurationSet,
): string[] {
  const domain = addressOf(settings.enquiryFrom).split("@")[1] ?? "";
  const identity = new ses.EmailIdentity(scope, "Sender", {
    identity:
      settings.hostedZoneName === domain
        ? ses.Identity.publicHostedZone(
            PublicHostedZone.fromPublicHostedZoneAttributes(scope, "MailZone", {
              hostedZoneId: settings.hostedZoneId,
              zoneName: settings.hostedZoneName,
            }),
          )
        : ses.Identity.domain(domain),
    configurationSet,
    mailFromDomain: `bounce.${domain}`,
    mailFromBehaviorOnMxFailure: ses.MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    // SES reports bounces as events, not as mails.
    feedbackForwarding: false,
  });
  const { region } = Stack.of(scope);
  return [
    ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
    `bounce.${domain} MX 10 feedback-smtp.${region}.amazonses.com`,
    `bounce.${domain} TXT "v=spf1 include:amazonses.com ~all"`,
    `_dmarc.${domain} TXT "v=DMARC1; p=none;"`,
  ];
}

export function mailPermission(
  scope: Construct,
  { stage, enquiryFrom }: Settings,
  set: "enquiries" | "acknowledgements",
): PolicyStatement {
  const { region, account } = Stack.of(scope);
  return new PolicyStatement({
    actions: ["ses:SendRawEmail"],
    resources: [
      `arn:aws:ses:${region}:${account}:identity/*`,
      `arn:aws:ses:${region}:${account}:configuration-set/${named(stage, set)}`,
    ],
    conditions: { StringEquals: { "ses:FromAddress": addressOf(enquiryFrom) } },
  });
}
