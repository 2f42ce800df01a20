import { Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { MathExpression, Metric, Stats, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import {
  FilterPattern,
  MetricFilter,
  type IFilterPattern,
  type LogGroup,
} from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import {
  ACKNOWLEDGEMENT_TAG,
  ALARM_EVENTS,
  type LogEvent,
} from "../../lambda/service/shared-names.ts";
import type { Alarms } from "../constructs.ts";
import { FUNCTIONS, named } from "../names.ts";
import type { EnquiryFunctions } from "./functions.ts";

const MESSAGES: Record<(typeof ALARM_EVENTS)[number], string> = {
  "enquiry.failed":
    "SES refused an enquiry's mail in every form, or for one recipient: read it with npm run enquiries",
  "enquiry.trouble": "An enquiry's mail came back: a bounce, a complaint or a rejection",
  "enquiry.unavailable": "The table could not be reached; enquiries go out by mail alone",
  "enquiry.stored-nowhere":
    "An enquiry could be neither stored nor mailed; its sender got an error and was asked to call",
  "enquiry.unreadable":
    "A stored enquiry cannot be read, and so is neither mailed nor listed: look at its row in the table",
  "reminder.failed":
    "No reminder of overdue enquiries is sent: SES or the chat's webhook refuses it, or the table or the catalogue cannot be read",
  "probe.failed": "The daily check enquiry did not get through: visitors' may not either",
};

/** Requests in five minutes: a third of the throttle's sustained rate. A usual day has ten enquiries. */
const MAX_API_REQUESTS = 100;

/** Enquiries marked as spam in five minutes. */
const MAX_SPAM = 10;

/** Enquiries in an hour. 24 such hours stay below the daily limit; the busiest day has 50 enquiries. */
const MAX_ENQUIRIES = 20;

/** Sign-in mails, and requests for them, in an hour. */
const MAX_SIGN_IN_MAILS = 20;

const sum = (period: Duration) => ({ statistic: Stats.SUM, period });

/** The sum of metrics. A period without data counts as 0: otherwise CloudWatch evaluates older periods. */
function filledSum(period: Duration, usingMetrics: Record<string, IMetric>): MathExpression {
  const terms = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({ expression: terms.join(" + "), usingMetrics, period });
}

interface Watched {
  stage: string;
  functions: EnquiryFunctions;
  api: HttpApi;
  table: Table;
  deadLetters: Queue;
  logGroup: LogGroup;
}

export function watchEnquiries(alarms: Alarms, watched: Watched): void {
  watchLogs(alarms, watched);
  watchFunctions(alarms, watched.functions);
  if (watched.functions.acknowledge) watchAcknowledgements(alarms);
  const { api, table, deadLetters } = watched;
  alarms.add("dead-letters", {
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({
      statistic: Stats.MAXIMUM,
      period: Duration.minutes(5),
    }),
    message: "An event could not be processed, repeats included; it is in the dead-letter queue",
  });
  const fiveMinutes = sum(Duration.minutes(5));
  alarms.add("api-5xx", {
    metric: api.metricServerError(fiveMinutes),
    message: "The enquiry API answers with server errors (5xx)",
  });
  alarms.add("api-refusals", {
    metric: api.metricClientError(fiveMinutes),
    above: 100,
    message: "The enquiry API refuses many requests: it is throttled or flooded",
  });
  alarms.add("api-requests", {
    metric: api.metricCount(fiveMinutes),
    above: MAX_API_REQUESTS,
    message: "The enquiry API gets more requests than there are enquiries: it is flooded",
  });
  const throttled = (metricName: string) =>
    new Metric({
      namespace: "AWS/DynamoDB",
      metricName,
      dimensionsMap: { TableName: table.tableName },
      ...sum(Duration.minutes(5)),
    });
  alarms.add("table-throttled", {
    metric: filledSum(Duration.minutes(5), {
      reads: throttled("ReadThrottleEvents"),
      writes: throttled("WriteThrottleEvents"),
    }),
    message: "The table throttles reads or writes: there are more than its limit per second",
  });
  for (const [name, metricName, above] of [
    ["mail-bounces", "Reputation.BounceRate", 0.03],
    ["mail-complaints", "Reputation.ComplaintRate", 0.0005],
  ] as const)
    alarms.add(name, {
      metric: new Metric({
        namespace: "AWS/SES",
        metricName,
        statistic: Stats.MAXIMUM,
        period: Duration.hours(1),
      }),
      above,
      message: "Many mails bounce or are reported as spam: SES may suspend our account",
    });
}

/** Alarms for a sender who uses the form to mail strangers. An occasional mistyped address fires no alarm. */
function watchAcknowledgements(alarms: Alarms): void {
  for (const [name, metricName, above] of [
    ["acknowledgement-bounces", "Bounce", 3],
    ["acknowledgement-complaints", "Complaint", 0],
  ] as const)
    alarms.add(name, {
      metric: new Metric({
        namespace: "AWS/SES",
        metricName,
        dimensionsMap: { [ACKNOWLEDGEMENT_TAG.name]: ACKNOWLEDGEMENT_TAG.value },
        ...sum(Duration.days(1)),
      }),
      above,
      message: "Acknowledgements to visitors bounce: the form may be used to mail strangers",
    });
}

function watchLogs(alarms: Alarms, { stage, logGroup }: Watched): void {
  /** Counts log lines, each a JSON object (lambda/service/log.ts), by one of their fields. */
  const countLines = (
    metricName: string,
    period: Duration,
    filterPattern: IFilterPattern,
  ): Metric => {
    const filter = new MetricFilter(alarms, `${metricName.replaceAll(".", "-")}-count`, {
      logGroup,
      filterPattern,
      metricNamespace: named(stage, "enquiries"),
      metricName,
    });
    return filter.metric(sum(period));
  };
  const count = (event: LogEvent, period: Duration): Metric =>
    countLines(event, period, FilterPattern.stringValue("$.event", "=", event));
  for (const event of ALARM_EVENTS)
    alarms.add(event.replaceAll(".", "-"), {
      metric: count(event, Duration.minutes(5)),
      message: MESSAGES[event],
    });
  alarms.add("enquiry-delayed", {
    metric: count("enquiry.delayed", Duration.minutes(30)),
    above: 3,
    message: "SES does not accept our mails at present: enquiries are stored and mailed later",
  });
  const spam = count("enquiry.spam", Duration.minutes(5));
  alarms.add("enquiry-spam", {
    metric: spam,
    above: MAX_SPAM,
    message: "Many enquiries look like spam: the form is flooded",
  });
  const hour = Duration.hours(1);
  alarms.add("enquiry-rate", {
    metric: filledSum(hour, {
      stored: count("enquiry.stored", hour),
      spam: spam.with({ period: hour }),
    }),
    above: MAX_ENQUIRIES,
    message: "Unusually many enquiries in an hour: at this rate the daily limit is reached",
  });
  alarms.add("sign-in-mails", {
    metric: count("owner-pages.sign-in-mail", hour),
    above: MAX_SIGN_IN_MAILS,
    message: "Many sign-in links to the owner's pages are requested: perhaps by a stranger",
  });
  alarms.add("enquiry-day-full", {
    metric: count("enquiry.over-limit", Duration.minutes(5)),
    message: "The daily limit of enquiries is reached: visitors are asked to call instead",
  });
  alarms.add("mail-suppressed", {
    metric: countLines(
      "OnAccountSuppressionList",
      Duration.minutes(5),
      FilterPattern.stringValue("$.trouble", "=", "*OnAccountSuppressionList*"),
    ),
    message: "A recipient of enquiries is on SES's suppression list and gets no more mail",
  });
}

function watchFunctions(alarms: Alarms, functions: EnquiryFunctions): void {
  for (const name of FUNCTIONS) {
    const watched = functions[name];
    if (!watched) continue;
    alarms.add(`${name}-errors`, {
      metric: watched.metricErrors(sum(Duration.minutes(5))),
      message: `The Lambda ${name} fails`,
    });
    alarms.add(`${name}-throttled`, {
      metric: watched.metricThrottles(sum(Duration.minutes(5))),
      message: `The Lambda ${name} is throttled: too many run at once`,
    });
  }
  alarms.add("sweep-missing", {
    metric: filledSum(Duration.minutes(15), {
      m: functions.sweep.metricInvocations(sum(Duration.minutes(15))),
    }),
    below: 1,
    message: "The sweeper has not run for a quarter of an hour: waiting mails are not sent",
  });
  alarms.add("daily-mail-missing", {
    metric: filledSum(Duration.days(1), {
      m: functions["daily-mail"].metricInvocations(sum(Duration.days(1))),
    }),
    below: 1,
    message: "The daily check and the daily list have not run",
  });
}
