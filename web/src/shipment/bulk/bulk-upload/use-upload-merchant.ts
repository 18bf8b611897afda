import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { useState } from 'react'
import { useMe } from '../../../platform/session.tsx'
import { companyOptions } from '../../form/company-options.ts'
import { useCompanies } from '../../reference-queries.ts'
import { bulkTexts } from './texts-bulk.ts'

/** The company that owns the uploaded parcels: company users upload for their own, staff choose one (rule PER-6). */
export const useUploadMerchant = (isOpen: boolean) => {
  const t = bulkTexts.useText()
  const picks = useMe().companyId === null
  const companies = useCompanies(picks && isOpen)
  const [company, setCompany] = useState<string | null>(null)
  const options = companyOptions(companies, t('companyOther'))
  const other = options[0]?.value ?? NIL_ID
  return {
    picks,
    company: company ?? other,
    setCompany,
    options,
    merchantId: picks && company !== null && company !== other ? company : undefined,
  }
}
export type Uploader = ReturnType<typeof useUploadMerchant>
