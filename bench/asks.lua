-- Requests of wrk: those of a file, one after the other from where the last load ended.
-- Writes an empty line for each two hundred of them, and the results at the end, as JSON.
local asks, asked = {}, 0

function init(args)
  for ask in io.open(args[1]):read('*a'):gmatch('[^%z]+') do
    asks[#asks + 1] = ask
  end
  asked = tonumber(args[2])
end

function request()
  local ask = asks[asked % #asks + 1]
  asked = asked + 1
  if asked % 200 == 0 then
    io.write('\n')
    io.flush()
  end
  return ask
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"total":%d,"seconds":%f,"p50":%f,"p99":%f,"refusals":%d,"errors":%d,"timeouts":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.status, errors.connect + errors.read + errors.write, errors.timeout
  ))
end
