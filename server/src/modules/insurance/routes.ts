import * as contract from '@drawbar/contract/insurance/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { listInsurancePolicies } from './list-insurance-policies.ts'
import { addInsurancePolicy } from './add-insurance-policy.ts'
import { updateInsurancePolicy } from './update-insurance-policy.ts'
import { removeInsurancePolicy } from './remove-insurance-policy.ts'
import { verifyInsurancePolicy } from './verify-insurance-policy.ts'
import { endInsurancePolicy } from './end-insurance-policy.ts'

export const insuranceRoutes: readonly Route[] = [
  query(contract.listInsurancePolicies, listInsurancePolicies),
  command(contract.addInsurancePolicy, addInsurancePolicy),
  command(contract.updateInsurancePolicy, updateInsurancePolicy),
  command(contract.removeInsurancePolicy, removeInsurancePolicy),
  command(contract.verifyInsurancePolicy, verifyInsurancePolicy),
  command(contract.endInsurancePolicy, endInsurancePolicy),
]
