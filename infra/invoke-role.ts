import { Stack } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal, type IRole } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";

/**
 * A schedule's permission to call one function, and to put failed calls into a queue. The CDK's own would be permission
 * to call every version and alias of it too.
 */
export function invokeRole(
  scope: Construct,
  id: string,
  target: IFunction,
  deadLetters: Queue,
): IRole {
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  });
  role.addToPolicy(
    new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [target.functionArn] }),
  );
  role.addToPolicy(
    new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }),
  );
  return role.withoutPolicyUpdates();
}
