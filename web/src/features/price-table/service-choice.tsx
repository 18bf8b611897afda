import { Select } from '@mantine/core'
import type { Service } from '@waybill/contract/reference/schemas'
import { uiTexts } from '../../ui/texts.ts'
import css from './price-table.module.css'
import { useText } from './texts.ts'

export type ServiceRow = { service: Service; rows: number | undefined; isDirty: boolean }
type Props = { services: readonly ServiceRow[]; chosen: string; onChoose: (code: string) => void }

const factOf = (t: ReturnType<typeof useText>, { service, rows }: ServiceRow): string => {
  if (rows === undefined) return ''
  if (rows > 0) return t('rows', { count: rows })
  return service.parent ? t('usesPrices', { service: service.parent.code }) : t('noRows')
}

/** The provider's services in order; a dot marks unsaved changes. */
export const ServiceList = ({ services, chosen, onChoose }: Props) => {
  const t = useText()
  const ui = uiTexts.useText()
  return (
    <nav className={`wb-px-10 wb-py-12 wb-overflow-auto ${css['services']}`} aria-label={t('services')}>
      <h2 className="wb-caption wb-medium">{t('services')}</h2>
      {services.map((row) => (
        <button
          key={row.service.id}
          type="button"
          className={`wb-block wb-full wb-text wb-relative wb-lh-17 ${css['service']}`}
          aria-current={row.service.code === chosen || undefined}
          onClick={() => onChoose(row.service.code)}
        >
          <b className="wb-semibold">{row.service.code}</b> {nameOf(row.service)}
          <small className="wb-block wb-caption wb-number">{factOf(t, row)}</small>
          {row.isDirty && <span className={css['unsaved']} role="img" aria-label={ui('unsaved')} />}
        </button>
      ))}
    </nav>
  )
}

/** The same as a select, where there is no room for a list. */
export const ServiceSelect = ({ services, chosen, onChoose }: Props) => {
  const t = useText()
  return (
    <Select
      aria-label={t('service')}
      className={`wb-fixed ${css['serviceSelect']}`}
      data={services.map((row) => ({
        value: row.service.code,
        label: `${fullName(row.service)}${row.isDirty ? ' •' : ''}`,
      }))}
      value={chosen}
      allowDeselect={false}
      onChange={(code) => code !== null && onChoose(code)}
    />
  )
}

/** `DSG Priority Express`, once each. */
export const fullName = (service: Service): string => `${service.code} ${nameOf(service)}`

/** `DSG Priority Express` is shown as `Priority Express` beside its code. */
const nameOf = ({ code, label }: Service): string =>
  label.startsWith(`${code} `) ? label.slice(code.length + 1) : label
