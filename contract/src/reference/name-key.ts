/** Letters and digits with their marks: 'Nước Mỹ' and 'mỹ' are equal, 'My' is different. */
export const nameKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .trim()
    .replace(/^(the|nước)\s+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
/** The same without marks: 'duc' for 'Đức'. */
export const plainKey = (key: string): string =>
  key
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
