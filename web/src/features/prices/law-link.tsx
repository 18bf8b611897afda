import { IconExternalLink } from '@tabler/icons-react'
import { LegalBasis } from '../../shipment/duties/legal-basis.tsx'
import { useText } from './tariff-texts.ts'

/** The law of a row of a list, with the sign that its text opens in a new tab. */
export const LawLink = ({ row }: Pick<Parameters<typeof LegalBasis>[0], 'row'>) => {
  const t = useText()
  const icon = <IconExternalLink size={14} stroke={1.75} aria-label={t('opensText')} />
  return <LegalBasis row={row} title={t('opensText')} icon={icon} />
}
