import path from "node:path";
import {
  MAX_BYTES,
  textFile,
  type PictureFacts,
  type PictureFile,
} from "../content/model/content.ts";
import { atText, missingPicture } from "../content/pages/page-list.ts";
import type { Finding } from "../content/problems/problem.ts";
import { fileNamed, say } from "../content/problems/sentence.ts";
import { isEditorsFile, originalOf } from "./files.ts";
import { howToExport } from "./open-picture.ts";
import { kebab } from "../lib/slug.ts";
import { MEDIA, PHOTOGRAPH } from "../images/media-names.ts";
import { nearest } from "../lib/nearest.ts";
import { duplicates, textsUnder } from "./prose.ts";
import { at, type ReportPlace, type Rule, type SiteView } from "./rule.ts";

interface MediaFile extends Pick<PictureFile, "file" | "bytes" | "facts"> {
  /** Name of its picture, such as `gallery/banquet-05-pangat`. */
  name: string;
  /** File extension with its dot. */
  ending: string;
}

/** Every picture can be shown, is large enough and safe, and has a name that content uses. */
export const pictures: Rule = {
  site(site, report) {
    const names = new Set(site.entries.map(({ file }) => file));
    const own = site.pictures
      .filter(({ file }) => file.startsWith(`${MEDIA}/`) && isEditorsFile(file))
      .filter(({ file }) => originalOf(file) === undefined)
      .map((picture): MediaFile => {
        const ending = path.posix.extname(picture.file);
        const name = picture.file.slice(MEDIA.length + 1, picture.file.length - ending.length);
        return { ...picture, name, ending };
      });
    const photographs = own.filter(({ file }) => PHOTOGRAPH.test(file));
    for (const [{ file, name }, first] of duplicates(photographs, (one) => one.name))
      report(file, {
        code: "two-photographs",
        message: `two photographs want the place "${name}": this one and ${first.file}`,
        fix: "keep the one you want to see and delete the other",
      });
    for (const media of own) {
      const { file, facts, name } = media;
      const needed = site.media.pictures.get(name)?.width ?? 0;
      const format = facts && formatMistake(media, facts, names);
      const size = sizeMistake(media, needed);
      if (format) report(file, format);
      if (size) report(file, size);
    }
    if (own.length > 0) places(site, own, names, report);
    const catalogs = [...site.located.values()].map(({ source }) => source);
    for (const [name, source] of site.requested) {
      // Names in catalogs are checked with their pages.
      if (site.media.pictures.has(name)) continue;
      report(atText([source, ...catalogs], name), missingPicture(name, site.media));
    }
    albumPhotographs(site, report);
  },
};

function formatMistake(
  { file, ending, name }: MediaFile,
  { name: format, extensions, frames, unusable }: PictureFacts,
  names: ReadonlySet<string>,
): Finding | undefined {
  const base = name.slice(name.lastIndexOf("/") + 1);
  const [usual] = extensions ?? [];
  if (extensions === undefined) {
    return {
      code: "unsupported-picture",
      message: format
        ? `this is a file of the kind ${format}, which is not shown as a photograph`
        : `this file is called ${ending}, but contains no picture`,
      fix: howToExport(format),
    };
  }
  if (unusable) return { code: "unreadable-image", ...unusable };
  if (!extensions.includes(ending.slice(1))) {
    const rename = `${file.slice(0, -ending.length)}.${usual}`;
    return {
      code: "wrong-picture-ending",
      message: `this file is called ${ending}, but is a ${format} picture`,
      fix: `rename it to ${base}.${usual}`,
      ...(!names.has(rename) && { rename }),
    };
  }
  if (frames === 1) return undefined;
  return {
    code: "moving-picture",
    message: `this picture moves, with ${frames} frames; only the first would be shown`,
    fix: "save the frame you want as a picture of its own",
  };
}

/** A photograph half as wide as its drawing still looks sharp on most screens. */
const MIN_SCALE = 0.5;

const MEGABYTE = 1024 * 1024;

function sizeMistake({ bytes, facts }: MediaFile, needed: number): Finding | undefined {
  if (bytes === 0) {
    return {
      code: "empty-picture",
      message: "this picture has 0 bytes: it was not copied to its end",
      fix: "copy it here again",
    };
  }
  if (bytes > MAX_BYTES) {
    return {
      code: "heavy-picture",
      message: `this picture weighs ${(bytes / MEGABYTE).toFixed(1)} MB, and at most ${MAX_BYTES / MEGABYTE} MB are taken`,
      fix: "export it again as a JPEG, 2,400 pixels wide, quality 80: that is about 1 MB",
    };
  }
  const { width, height } = facts ?? {};
  if (width === undefined || height === undefined || width >= needed * MIN_SCALE) return undefined;
  return {
    code: "small-picture",
    message: `this picture is ${width} × ${height} pixels; its place is ${needed} wide, so it will look blurred`,
    fix: `put one here that is at least ${Math.ceil(needed * MIN_SCALE)} pixels wide; ${needed * 2} is best`,
  };
}

/** Checks that each photograph has a name that a drawing or a page has; otherwise it is not shown. */
function places(
  { located, requested, media }: SiteView,
  own: readonly MediaFile[],
  names: ReadonlySet<string>,
  report: ReportPlace,
): void {
  const drawn = [...media.pictures].filter(([, { width }]) => width > 0).map(([name]) => name);
  const texts = [...located.values()].flatMap(({ value }) => textsUnder(value));
  const written = texts.map(({ text }) => text).filter((text) => text.includes("/"));
  const known = new Set([...drawn, ...requested.keys(), ...written]);
  for (const { file, name, ending } of own) {
    if (known.has(name)) continue;
    const plain = name.split("/").map(kebab).join("/");
    const small = ending.toLowerCase();
    if (known.has(plain)) {
      const rename = `${MEDIA}/${plain}${small}`;
      const isSure = plain === name.toLowerCase() && !names.has(rename);
      report(file, {
        code: "picture-name-form",
        message: `the place is called ${plain}, in small letters with hyphens, so this picture is not found`,
        fix: `rename it to ${rename}`,
        ...(isSure && { rename }),
      });
      continue;
    }
    const meant =
      (plain.includes("/") ? undefined : drawn.find((one) => one.endsWith(`/${plain}`))) ??
      nearest(plain, known);
    report(file, {
      code: "unused-picture",
      message: `no page asks for a picture called ${name}, so this one is never shown`,
      fix: meant
        ? `did you mean content/media/${meant}${small}?`
        : "name it after the place it should fill, as the image line of a catalog has it, or delete it",
    });
  }
}

function albumPhotographs({ albums, media }: SiteView, report: ReportPlace): void {
  for (const { slug, frontMatter, located } of albums) {
    const shown = frontMatter.photographs.map(({ image }, index) => {
      const name = `albums/${slug}/${image.slice(image.lastIndexOf("/") + 1)}`;
      return { image, index, name, place: at(located, ["photographs", index, "image"]) };
    });
    for (const [{ image, place }, first] of duplicates(shown, (one) => one.image))
      report(place, {
        code: "repeated-entry",
        message: `"${image}" is photograph ${first.index + 1} of this album already`,
        fix: "name another photograph, or delete this one with its lines",
      });
    for (const { image, name, place } of shown) {
      if (media.pictures.get(image)?.kind !== "art") continue;
      report(place, {
        code: "missing-image",
        message: say`"${image}" is one of our drawings, and ${fileNamed(textFile("album", slug))} is of a real event`,
        fix: `put the photograph at ${MEDIA}/${name}.jpg and type ${name}`,
      });
    }
  }
}
