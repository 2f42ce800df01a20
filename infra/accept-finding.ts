import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/**
 * Lets a finding of cdk-nag stand, with the reason why. `id` is a rule, or one finding of it
 * (`AwsSolutions-IAM5[Resource::*]`); it holds for the construct and all that is in it.
 */
export function acceptFinding(construct: IConstruct, id: string, reason: string): void {
  Validations.of(construct).acknowledge({ id, reason });
}
