import type { SimulatedOrder } from './order-book.ts'

const NO_FEES = {
  CODFailedFee: 0,
  CODFee: 0,
  Coupon: 0,
  DeliverRemoteAreasFee: 0,
  DocumentReturn: 0,
  DoubleCheck: 0,
  Insurance: 0,
  MainService: 0,
  PickRemoteAreasFee: 0,
  R2S: 0,
  Return: 0,
  StationDO: 0,
  StationPU: 0,
  Total: 0,
}

/** Additions to a status: a reason for problems, with GHN's codes. */
const REASONS: Readonly<Record<string, [code: string, reason: string]>> = {
  delivery_fail: ['GHN-DFC1A0', 'Người nhận hẹn lại ngày giao'],
  waiting_to_return: ['GHN-DFC1A0', 'Giao không thành công nhiều lần'],
}

const WAREHOUSE = 'Bưu Cục 2 Bis Nguyễn Thị Minh Khai-Q.1-HCM'

/** GHN's push for a change of an order. */
export const hookBody = (order: SimulatedOrder, type: string) => {
  const [ReasonCode, Reason] = REASONS[order.status] ?? ['', '']
  return {
    CODAmount: Number(order.cod_amount ?? 0),
    CODTransferDate: null,
    ClientOrderCode: order.client_order_code,
    ConvertedWeight: Number(order.converted_weight ?? 0),
    Description: type === 'update_weight' ? 'Cập nhật khối lượng' : `Trạng thái đơn hàng: ${order.status}`,
    Fee: NO_FEES,
    Height: order.height,
    IsPartialReturn: false,
    Length: order.length,
    OrderCode: order.order_code,
    PartialReturnCode: '',
    PaymentType: Number(order.payment_type_id ?? 1),
    Reason,
    ReasonCode,
    ShopID: Number(order.shop_id),
    Status: order.status,
    Time: order.updated_date,
    TotalFee: 0,
    Type: type,
    Warehouse: WAREHOUSE,
    Weight: order.weight,
    Width: order.width,
  }
}
