/** The languages that people read the product in. */
export type Language = 'en' | 'vi'
