import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { beginReport, reportResult, type Result } from './results.ts'

const report = process.env['HIBLA_TEST_REPORT']

const statusOf = (test: TestCase): Result['status'] => {
  const { state } = test.result()
  return state === 'pending' ? 'skipped' : state
}

export default class ResultsReporter implements Reporter {
  onInit(): void {
    beginReport(report)
  }

  onTestCaseResult(test: TestCase): void {
    reportResult(report, { file: test.module.moduleId, status: statusOf(test), ms: test.diagnostic()?.duration ?? 0 })
  }

  onTestModuleEnd(module: TestModule): void {
    const file = module.moduleId
    const { environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    const ms = environmentSetupDuration + collectDuration + setupDuration + duration
    // A file that can't be loaded, or whose hook fails, may have no failed test.
    const hasFailedTest = [...module.children.allTests('failed')].length > 0
    if (module.state() === 'failed' && !hasFailedTest) reportResult(report, { file, status: 'failed', ms: 0 })
    reportResult(report, { file, ms })
  }
}
