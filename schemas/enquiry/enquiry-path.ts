/** Path to which the form sends an enquiry, with or without script. */
export const ENQUIRY_PATH = "/api/enquiries";
