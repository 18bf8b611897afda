import { useMe } from '../../platform/session.tsx'
import { MerchantBillingScreen } from './merchant/merchant-billing-screen.tsx'
import { StatementListScreen } from './statements/statement-list-screen.tsx'

/** `/billing` (rule BIL-13): staff list statements, a company sees what it has to pay. */
export const BillingScreen = () => (useMe().companyId === null ? <StatementListScreen /> : <MerchantBillingScreen />)
