/** Vietnamese of the messages of billing; see `message-translations.ts`. */
export const BILLING_MESSAGES: readonly [RegExp, string][] = [
  [/^The tax code is not valid\.$/, 'Mã số thuế không hợp lệ.'],
]
