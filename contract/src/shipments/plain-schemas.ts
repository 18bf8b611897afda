import { z } from 'zod'
import { optionalIdentifier, optionalText, requiredError, requiredText } from '../kernel/entity.ts'
import type { BusinessLine } from './business-line.ts'
import { type PlainDtoName, plainDtoName } from './codec.ts'
import {
  LISTED_NAMES,
  type ListedName,
  maxLengthOf,
  PLAIN_FIELDS,
  type PlainName,
  type PlainNameOf,
  plainNamesOf,
} from './fields.ts'

type Fields = typeof PLAIN_FIELDS
type Codes<Field> = Field extends { of: infer Choices }
  ? { [Code in keyof Choices & string]: Code }
  : { Y: 'Y'; '': '' }
type Optional<Schema extends z.ZodType> = z.ZodOptional<z.ZodNullable<Schema>>

type InputSchema<Field extends Fields[PlainName], Line extends BusinessLine> = Field['kind'] extends 'text'
  ? Line extends Field['required'][number]
    ? z.ZodString
    : Optional<z.ZodString>
  : Line extends Field['required'][number]
    ? z.ZodEnum<Codes<Field>>
    : Optional<z.ZodEnum<Codes<Field>>>

const inputSchema = (name: PlainName, line: BusinessLine): z.ZodType => {
  const field = PLAIN_FIELDS[name]
  const isRequired = (field.required as readonly BusinessLine[]).includes(line)
  if (field.kind === 'text') {
    const max = maxLengthOf(field, line)
    if (isRequired) return requiredText(max)
    return 'isIdentifier' in field ? optionalIdentifier(max) : optionalText(max)
  }
  const codes: readonly string[] = 'of' in field ? Object.keys(field.of) : ['Y', '']
  return isRequired ? z.enum(codes, requiredError) : z.enum(codes).nullish()
}

/** The plain fields in the bodies of a line's calls: what is required there, how long a text may be, which choices there are. */
export const plainInputShape = <Line extends BusinessLine>(line: Line) =>
  Object.fromEntries(plainNamesOf(line).map((name) => [plainDtoName(name), inputSchema(name, line)])) as {
    [Name in PlainNameOf<Line> as PlainDtoName<Name>]: InputSchema<Fields[Name], Line>
  }

type OutputSchema<Field extends Fields[PlainName]> = Field['initial'] extends null
  ? z.ZodNullable<z.ZodString>
  : Field extends { of: unknown }
    ? z.ZodEnum<Codes<Field>>
    : z.ZodString

const outputSchema = (name: PlainName): z.ZodType => {
  const field = PLAIN_FIELDS[name]
  if (field.initial === null) return z.string().nullable()
  return 'of' in field ? z.enum(Object.keys(field.of)) : z.string()
}

/** The plain fields in the answers of a line's calls. */
export const plainOutputShape = <Line extends BusinessLine>(line: Line) =>
  Object.fromEntries(plainNamesOf(line).map((name) => [plainDtoName(name), outputSchema(name)])) as {
    [Name in PlainNameOf<Line> as PlainDtoName<Name>]: OutputSchema<Fields[Name]>
  }

/** The listed fields in the rows of both lists. */
export const listedShape = Object.fromEntries(LISTED_NAMES.map((name) => [plainDtoName(name), outputSchema(name)])) as {
  [Name in ListedName as PlainDtoName<Name>]: OutputSchema<Fields[Name]>
}
