/** With the fields of the specification and no others. */
export const lead = {
  emaiID: 'ana@example.com',
  firstName: 'ANA',
  lastName: 'REYES',
  mobileNumber: '9171234567',
  alternateMobileNumber: '',
  province: 'Batanes',
  barangay: 'Ihubok II',
  municipality: 'Basco',
  region: 'Region II (Cagayan Valley)',
  agentCode: 'self',
  source: 'WEB',
  latitude: 20.4505,
  longitude: 121.9818,
}
