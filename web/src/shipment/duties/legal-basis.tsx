import { legalBasisIn } from '@waybill/contract/kernel/name-in'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n.ts'

type Law = Parameters<typeof legalBasisIn>[1]
type Props = { row: Law & { legalUrl: string | null }; title?: string; icon?: ReactNode }

/** The law of a row in the reader's language, linked where its text can be read. */
export const LegalBasis = ({ row, title, icon }: Props) => {
  const basis = legalBasisIn(useLanguage(), row)
  if (row.legalUrl === null) return basis
  return (
    <a href={row.legalUrl} target="_blank" rel="noreferrer" title={title}>
      {basis} {icon}
    </a>
  )
}
