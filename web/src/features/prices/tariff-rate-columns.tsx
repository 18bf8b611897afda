import type { tariffRateGrid } from '@waybill/contract/pricing/endpoints'
import type { TariffRate } from '@waybill/contract/pricing/schemas'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { nameIn } from '@waybill/contract/kernel/name-in'
import { formatDate, today } from '../../platform/format.ts'
import { legalBasisIn } from '@waybill/contract/kernel/name-in'
import { CountryTag } from '../../ui/country-tag.tsx'
import { NameCell, QuietCell } from '../../ui/data-grid/cells.tsx'
import type { CardParts, ColumnDef } from '../../ui/data-grid/grid-types.ts'
import { FamilyBadge } from '../../ui/family-badge.tsx'
import { LawLink } from './law-link.tsx'
import { useText } from './tariff-texts.ts'
import { useRateWords } from './use-rate-words.ts'

/** Narrower windows show the less important columns as second lines. */
const FOLD_BELOW = 1800

type Column = ColumnDef<TariffRate, keyof typeof tariffRateGrid.columns>

/** The list of rows of duty: its columns, its cards on a phone, and what a row is called. */
export const useTariffRateColumns = () => {
  const t = useText()
  const language = useLanguage()
  const words = useRateWords()
  const destinationOf = ({ destinationCountry, destinationGroup }: TariffRate): string =>
    destinationCountry ? nameIn(language, destinationCountry) : destinationGroup === null ? '' : t('europe')
  const codeOf = ({ destinationCountry, destinationGroup }: TariffRate): string =>
    destinationCountry?.code ?? destinationGroup ?? ''
  const wordOf = (rate: TariffRate): string => nameIn(language, rate) || t(rate.kind)
  const nameOf = (rate: TariffRate): string => t('tariffOf', { kind: wordOf(rate), destination: destinationOf(rate) })
  const day = today()
  /** Rows that have ended, or begin later, are quiet. */
  const isQuiet = ({ validFrom, validTo }: TariffRate): boolean =>
    day < validFrom || (validTo !== null && validTo < day)
  const cellOf =
    (content: (row: TariffRate) => ReactNode) =>
    (row: TariffRate): ReactNode =>
      isQuiet(row) ? <QuietCell>{content(row)}</QuietCell> : content(row)

  const columns: Column[] = [
    {
      name: 'name',
      header: t('name'),
      width: 180,
      cell: cellOf((row) => (isQuiet(row) ? wordOf(row) : <NameCell>{wordOf(row)}</NameCell>)),
    },
    {
      ...{ name: 'kind', header: t('kind'), width: 120, fold: { into: 'name', below: FOLD_BELOW } },
      cell: (row) => (row.name === '' ? '' : t(row.kind)),
    },
    { name: 'order', header: t('order'), width: 75, align: 'right', cell: cellOf((row) => String(row.order)) },
    {
      name: 'destinationCountry',
      header: t('destination'),
      width: 100,
      cell: (row) => <CountryTag code={codeOf(row)} name={destinationOf(row)} />,
    },
    {
      name: 'originCountry',
      header: t('origin'),
      width: 80,
      cell: (row) =>
        row.originCountry ? (
          <CountryTag code={row.originCountry.code} name={nameIn(language, row.originCountry)} />
        ) : (
          <QuietCell>{t('anyOrigin')}</QuietCell>
        ),
    },
    {
      name: 'hsPrefix',
      header: t('hsPrefix'),
      width: 100,
      cell: cellOf((row) => row.hsPrefix || <QuietCell>{t('anyGoods')}</QuietCell>),
    },
    { name: 'ratePercent', header: t('charges'), width: 160, align: 'left', cell: cellOf(words.charge) },
    {
      name: 'trade',
      header: t('conditions'),
      width: 190,
      fold: { into: 'ratePercent', below: FOLD_BELOW },
      wraps: true,
      cell: cellOf(words.conditions),
    },
    {
      name: 'isSettled',
      header: t('isSettled'),
      width: 165,
      cell: (row) =>
        row.isSettled ? (
          <QuietCell>{t('isSettled')}</QuietCell>
        ) : (
          <FamilyBadge family="attention" icon={IconAlertTriangle} word={t('notSettled')} />
        ),
      details: (row) => (row.isSettled ? undefined : t('notSettledText')),
    },
    { name: 'legalBasis', header: t('legalBasis'), cell: cellOf((row) => <LawLink row={row} />) },
    { name: 'validFrom', header: t('validFrom'), width: 110, cell: cellOf((row) => formatDate(row.validFrom)) },
    {
      ...{ name: 'validTo', header: t('validTo'), width: 110, fold: { into: 'validFrom', below: FOLD_BELOW } },
      cell: cellOf((row) => row.validTo && formatDate(row.validTo)),
    },
  ]
  const card = (row: TariffRate): CardParts => ({
    number: words.charge(row),
    date: [row.validFrom, row.validTo].flatMap((end) => (end === null ? [] : formatDate(end))).join(' – '),
    name: wordOf(row),
    country: <CountryTag code={codeOf(row)} name={destinationOf(row)} />,
    note: [
      words.conditions(row),
      `${t('origin')} ${row.originCountry?.code ?? t('anyOrigin')}`,
      `${t('hsPrefix')} ${row.hsPrefix || t('anyGoods')}`,
      legalBasisIn(language, row),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    ...(row.isSettled ? {} : { reason: `${t('notSettled')}: ${t('notSettledText')}` }),
  })
  return { columns, card, nameOf }
}
