import type { Implementation } from '../../platform/implement.ts'
import { editTaxProfile, getShipmentTaxNumbers, getTaxProfile } from './endpoints.ts'

export { readTaxDay, taxNumbersDto, taxNumbersOfUpload, withTaxNumbers, withTaxRules } from './tax-rules.ts'
export { deleteTaxProfile, findTaxProfile, saveTaxProfile } from './tax-profiles.queries.ts'

export const implementations: Implementation[] = [getTaxProfile, editTaxProfile, getShipmentTaxNumbers]
