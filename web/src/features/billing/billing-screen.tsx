import { StatementListScreen } from './statements/statement-list-screen.tsx'

/** `/billing` (rule BIL-13). */
export const BillingScreen = () => <StatementListScreen />
