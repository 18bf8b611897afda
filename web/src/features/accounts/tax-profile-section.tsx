import { getTaxProfile } from '@waybill/contract/tax-profile/endpoints'
import { TAX_KIND_NAMES, taxKind } from '@waybill/contract/tax-profile/kinds'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { queryKeys } from '../../platform/query.ts'
import { TAX_PROFILES } from '../../shipment/form/company-tax-numbers.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { ReadOnlyField } from '../../ui/form/read-only-field.tsx'
import { useOpenRecord } from '../../ui/record-dialog/use-open-record.ts'
import { Section } from '../../ui/section.tsx'
import { TAX_PARAM, TaxProfileDialog } from './tax-profile-dialog.tsx'
import { taxProfileTexts } from './texts-tax-profile.ts'

/** The tax numbers of one's own company, in the profile of a Company Admin (rule TAX-4). */
export const TaxProfileSection = ({ companyId }: { companyId: string }) => {
  const t = taxProfileTexts.useText()
  const language = useLanguage()
  const { open } = useOpenRecord(TAX_PARAM)
  const {
    data: profile,
    error,
    refetch,
  } = useQuery({
    queryKey: queryKeys(TAX_PROFILES).named('profile', companyId),
    queryFn: ({ signal }) => api.call(getTaxProfile, { params: { id: companyId }, signal }),
  })
  const kinds = TAX_KIND_NAMES.filter((kind) => profile?.[kind])
  return (
    <Section
      id="tax"
      title={t('title')}
      fact={t('fact')}
      aside={
        <Button variant="default" size="xs" onClick={() => open(companyId)}>
          {t('edit')}
        </Button>
      }
    >
      {error && !profile && <FailedState error={error} onRetry={() => void refetch()} />}
      {!profile && !error && <Skeleton height={60} />}
      {profile && kinds.length === 0 && <p className="wb-muted">{t('none')}</p>}
      {profile && kinds.length > 0 && (
        <FieldGrid>
          {kinds.map((kind) => (
            <ReadOnlyField
              key={kind}
              label={taxKind(kind).label[language]}
              hint={taxKind(kind).place[language]}
              value={profile[kind] ?? ''}
              span={6}
            />
          ))}
        </FieldGrid>
      )}
      <TaxProfileDialog />
    </Section>
  )
}
