/** The id of nobody: in a body it names no record. Apart from the schemas, for what loads none. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'
