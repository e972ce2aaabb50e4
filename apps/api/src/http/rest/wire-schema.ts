import { z } from "zod";
import { snakeCase } from "../../text/snake-case.ts";

/** The same fields under the names of the wire, however deep. Rules between the fields are left to the procedure. */
export function wireObject({ shape, def: { catchall } }: z.ZodObject): z.ZodObject {
  const fields = Object.entries<z.core.$ZodType>(shape).map(([name, field]) => [
    snakeCase(name),
    wireSchema(field),
  ]);
  const copy = z.object(Object.fromEntries(fields));
  return catchall === undefined ? copy : copy.catchall(catchall);
}

function wireSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const copy = renamed(schema);
  const meta = z.globalRegistry.get(schema);
  if (copy !== schema && meta !== undefined) z.globalRegistry.add(copy, meta);
  return copy;
}

function renamed(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) return wireObject(schema);
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: wireSchema(schema.def.element) });
  if (schema instanceof z.ZodUnion)
    return schema.clone({ ...schema.def, options: schema.def.options.map(wireSchema) });
  if (schema instanceof z.ZodNullable)
    return schema.clone({ ...schema.def, innerType: wireSchema(schema.def.innerType) });
  if (schema instanceof z.ZodOptional)
    return schema.clone({ ...schema.def, innerType: wireSchema(schema.def.innerType) });
  return schema;
}
