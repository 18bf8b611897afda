export const feeIsThere = (name: string): string => `There is a fee '${name}' already.`
export const ADVANCE_FEE_IS_THERE = 'There is an advance fee for this service already.'
export const ACCOUNT_FEE_IS_THERE = 'There is an account fee for this provider already.'
export const KEEPS_ADVANCE_FEES = 'Delete its advance fees first: they are of the other provider.'
