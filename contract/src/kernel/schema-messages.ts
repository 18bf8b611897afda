import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** The generic length messages of rule CAL-9. */
export const maxLength = (max: number): string => `Max length is ${max} characters!`

/** Types in users' words; any other type uses a general message. */
const TYPES: Record<string, string> = {
  string: 'Must be a text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
}

const FORMATS: Record<string, string> = {
  uuid: 'Must be an id',
  guid: 'Must be an id',
  email: 'Entered value does not match email format',
  date: 'Must be a day of the calendar',
  datetime: 'Must be a time, as 2026-11-20T08:00:00Z',
}

const OTHER = 'This value is not allowed'

const isMissing = (issue: Issue): boolean => issue.input === undefined || issue.input === null

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): string => {
  const most = Number(issue.maximum)
  if (issue.origin === 'string') return maxLength(most)
  return issue.inclusive === false ? `Must be less than ${most}` : `Must be at most ${most}`
}

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>): string => {
  const least = Number(issue.minimum)
  const isCounted = issue.origin === 'string' || issue.origin === 'array'
  if (isCounted && least === 1) return 'Required'
  if (issue.origin === 'string') return `Must be at least ${least} characters`
  return issue.inclusive === false ? `Must be greater than ${least}` : `Must be at least ${least}`
}

/**
 * Default messages of the contract’s schemas, in English like every sentence of the contract; `message-translations.ts`
 * translates them. zod's own messages never reach the user.
 */
const schemaMessage = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? 'Required' : (TYPES[issue.expected] ?? OTHER)
    case 'invalid_value':
      return isMissing(issue) ? 'Required' : `Must be one of ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? OTHER
    case 'unrecognized_keys':
      return `There is no field '${issue.keys[0] ?? ''}'.`
    case 'invalid_union':
      return isMissing(issue) ? 'Required' : OTHER
    default:
      return OTHER
  }
}

z.config({ customError: schemaMessage })
