import { customerType } from '@hibla/contract/account/account.contract'
import { careFor } from '@hibla/contract/values/customer-segment'
import { useEffect } from 'react'
import { useLoad } from '../../../../kernel/query.ts'
import { useAccounts } from '../../../account/index.ts'
import { clearCustomerCategory, setCustomerCategory, useCustomerSegment } from '../../../catalog/index.ts'
import { storedCategory } from '../../flow.ts'

/**
 * Loads what kind of customer is logged in: which plans they're led to, and what is suggested for another line. What an
 * application under way is for counts more than whose login it is.
 */
export function OwnCategory() {
  const { used } = useAccounts()
  const { data, error } = useLoad(
    customerType,
    { params: { accountNumber: used ?? '' } },
    { enabled: used !== undefined },
  )
  useEffect(() => {
    if (data === undefined && error === undefined) return
    useCustomerSegment.setState({ segment: careFor(data?.subscriberType === 'XCLSV') })
    if (storedCategory() !== undefined) return
    if (data) setCustomerCategory({ category: data.customerCategory })
    else clearCustomerCategory()
  }, [data, error])
  return null
}
