export const duplicateFeeMessage = (name: string): string => `There is a fee '${name}' already.`
export const DUPLICATE_ADVANCE_FEE_MESSAGE = 'There is an advance fee for this service already.'
export const DUPLICATE_ACCOUNT_FEE_MESSAGE = 'There is an account fee for this provider already.'
export const HAS_ADVANCE_FEES_MESSAGE = 'Delete its advance fees first: they are of the other provider.'
