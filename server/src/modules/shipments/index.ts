export * from './files.queries.ts'
export * from './shipment-parts.ts'
export * from './shipments.policy.ts'
export * from './shipments.queries.ts'
