import { readEditorSettings } from "./cms/github-oauth.ts";
import { handleSignIn } from "./cms/sign-in.ts";
import type { HttpAnswer, HttpEvent } from "./http/request.ts";
import { logToConsole } from "./service/log.ts";

const settings = readEditorSettings(process.env);

export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  return handleSignIn({ settings, log: logToConsole, now: Date.now }, event);
}
