// Pure readings of addresses in Vietnam, also for processes that know no database.
export { settleWard } from './settle-ward.ts'
