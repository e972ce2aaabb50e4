import { XMLParser } from "fast-xml-parser";

/** Reads XML as it stands: values stay texts, attributes are `@name`, prefixes go, and elements of `lists` are always lists. */
export function plainXml(lists: ReadonlySet<string>): XMLParser {
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    maxNestedTags: 40,
    // Nobody here asks for the path to an element, and to write one for each takes a sixth of the time.
    jPath: false,
    isArray: (name) => lists.has(name),
  });
}
