export const codeIsTaken = (code: string): string => `There is a country ${code} already.`
