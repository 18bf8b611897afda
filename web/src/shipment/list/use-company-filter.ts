import { useMe } from '../../platform/session.tsx'
import { shipmentTexts } from '../texts.ts'

/** Filter for a Sales Employee's companies, first in both lists (rules ACC-18, PER-10); undefined for other roles. */
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
