export const BILLING_PATH = '/billing'

export const statementPath = (id: string): string => `${BILLING_PATH}/statement/${id}`
