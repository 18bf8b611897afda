import { editTaxProfile, getTaxProfile } from '@waybill/contract/tax-profile/endpoints'
import { TAX_KIND_NAMES, type TaxKindName, taxKind } from '@waybill/contract/tax-profile/kinds'
import type { TaxProfile } from '@waybill/contract/tax-profile/schemas'
import { useLanguage } from '../../platform/i18n.ts'
import { TAX_PROFILES } from '../../shipment/form/company-tax-numbers.tsx'
import { FieldCell } from '../../ui/form/field-grid.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx'
import { taxProfileTexts } from './texts-tax-profile.ts'

type Values = Record<TaxKindName, string>
const CALLS = { get: getTaxProfile, edit: editTaxProfile }
/** Name in the address of the company whose numbers are open. */
export const TAX_PARAM = 'tax'

/** The tax numbers of a company (rules TAX-1 to TAX-4): a field of each kind. */
export const TaxProfileDialog = () => {
  const t = taxProfileTexts.useText()
  const language = useLanguage()
  const perKind = <Value,>(valueOf: (kind: TaxKindName) => Value) =>
    Object.fromEntries(TAX_KIND_NAMES.map((kind) => [kind, valueOf(kind)])) as Record<TaxKindName, Value>
  return (
    <RecordDialog<TaxProfile, Values>
      feature={TAX_PROFILES}
      param={TAX_PARAM}
      size={760}
      calls={CALLS}
      title={() => t('title')}
      valuesOf={(profile) => perKind((kind) => profile?.[kind] ?? '')}
      bodyOf={(values) => values}
      labels={perKind((kind) => taxKind(kind).label[language])}
      fields={({ control }) => (
        <>
          <FieldCell>
            <p className="wb-muted">{t('explanation')}</p>
          </FieldCell>
          {TAX_KIND_NAMES.map((kind) => {
            const { label, place, example, isSecret, hasSeveral } = taxKind(kind)
            return (
              <TextField
                key={kind}
                control={control}
                name={kind}
                label={label[language]}
                hint={place[language]}
                note={isSecret ? t('secret') : hasSeveral ? t('several') : undefined}
                placeholder={example}
                span={6}
              />
            )
          })}
        </>
      )}
    />
  )
}
