/** The enquiry's form. The planner's fields are posted with it, so that a plan arrives without script too. */
export const ENQUIRY_FORM = "enquiry";
