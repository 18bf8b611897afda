import type { SimulatorReply } from '../kit/simulator.ts'
import type { SimulatedOrder } from './order-book.ts'
import type { GhnRefusal } from './order-rules.ts'

export const NO_SUCH_ORDER: GhnRefusal = {
  message: 'Lỗi gọi API: corev2_tenant_order_detail - code=404, message=Đơn hàng không tồn tại',
}
export const NO_SUCH_SHOP: GhnRefusal = {
  message: 'ShopID is invalid: Lỗi gọi API: corev2_tenant_shop - Shop ID is invalid: %!s',
  code_message: 'SHOP_NOT_FOUND',
}
export const NO_ROUTE: GhnRefusal = {
  message: 'Không tìm thấy tuyến giao hàng',
  code_message: 'ROUTE_NOT_FOUND_SERVICE',
  code_message_value: 'Tuyến giao hàng chưa được hỗ trợ.',
}

export const done = (data: unknown, message = ''): SimulatorReply => ({
  body: { code: 200, code_message_value: '', data, message: 'Success', message_display: message },
})

export const refused = (refusal: GhnRefusal, status = 400): SimulatorReply => ({
  status,
  body: { code: status, ...refusal, data: null },
})

export const WRONG_TOKEN = refused({ message: 'Token is not valid!' }, 401)

const MAIN_FEE_VND = 20_500
const LEAD_MS = 48 * 60 * 60 * 1000

export const created = (order: SimulatedOrder): SimulatorReply =>
  done(
    {
      order_code: order.order_code,
      sort_code: '000-D-00-00',
      trans_type: 'truck',
      ward_encode: '',
      district_encode: '',
      fee: { main_service: MAIN_FEE_VND, insurance: 0, station_do: 0, station_pu: 0, return: 0, r2s: 0, coupon: 0 },
      total_fee: MAIN_FEE_VND,
      expected_delivery_time: new Date(Date.parse(order.created_date) + LEAD_MS).toISOString(),
    },
    `Tạo đơn hàng thành công. Mã đơn hàng: ${order.order_code}`,
  )

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : []
