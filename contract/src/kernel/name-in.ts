import type { Language } from './language.ts'

type Named = { name: string; nameVi?: string | null | undefined }

const NAMES: Readonly<Record<Language, (record: Named) => string | null | undefined>> = {
  en: ({ name }) => name,
  vi: ({ nameVi }) => nameVi,
}
/** Name of a record in a language; falls back to English. */
export const nameIn = (language: Language, record: Named): string => NAMES[language](record) ?? record.name

type Law = { legalBasis: string; legalBasisVi?: string | null | undefined }

/** The law of a record in a language; the original where there is no other. */
export const legalBasisIn = (language: Language, { legalBasis, legalBasisVi }: Law): string =>
  nameIn(language, { name: legalBasis, nameVi: legalBasisVi })
