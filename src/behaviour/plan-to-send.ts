import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { currentPlan } from "../model/plan/current-plan.ts";
import { keptPlan } from "./kept-plan.ts";

/** The plan of this page or, without one, the stored plan. */
export const planToSend = (): EnquiryPlan | undefined => currentPlan(keptPlan);

/** The plan that would be sent, as the query of the planner's address; empty without one. */
export const planQuery = (): string => planToSend()?.query ?? "";
