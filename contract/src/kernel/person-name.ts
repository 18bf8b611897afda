import { z } from 'zod'

/**
 * A field of an answer that names a person by their username. People of companies read `CARRIER` there in place of the
 * carrier's own people (rule LIV-12), so an answer that names people declares them by this.
 */
export const PersonName = z.string()

/** Who works on a shipment, to people of companies. */
export const CARRIER = 'Waybill'
