import { useMe } from '../../platform/session.tsx'
import { shipmentTexts } from '../texts.ts'

/** The select of a Sales Employee's companies that stands first in both lists (rules ACC-18, PER-10); none for others. */
export const useCompanyFilter = () => {
  const t = shipmentTexts.useText()
  const { role } = useMe()
  if (role !== 'Sales Employee') return {}
  const leadingFilter = {
    name: 'merchantId' as const,
    placeholder: t('selectCompany'),
    emptyLabel: t('otherCompany'),
    allLabel: t('allCompanies'),
  }
  return { leadingFilter }
}
