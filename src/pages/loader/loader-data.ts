import type { PageBase } from "../../model/page.ts";

export type LoaderPageData = PageBase<"loader">;
